/** Sections of the logged-in site that menus link to: route id and path. */
export const sectionPaths = {
  members: '/members',
  'swipe-game': '/swipe-game',
  'match-finder': '/match-finder',
  chats: '/chats',
  likes: '/likes',
  credits: '/credits',
  premium: '/premium',
  profile: '/profile',
  settings: '/settings',
  notifications: '/notifications',
  'transactions-id': '/transactions',
} as const;

export type Section = keyof typeof sectionPaths;

/** Sections whose pages exist; others are not linked. The test beside this file checks the list against routes.ts. */
export const openSections: ReadonlySet<Section> = new Set<Section>([
  'members',
  'swipe-game',
  'match-finder',
  'chats',
  'likes',
  'credits',
  'premium',
  'profile',
  'settings',
  'notifications',
  'transactions-id',
]);
