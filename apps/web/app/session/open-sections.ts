/** The member's parts of the site that menus lead to: the route's id and where it is. */
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

/** Those whose pages exist: nothing leads to the others. The test beside this file holds the list against routes.ts. */
export const openSections: ReadonlySet<Section> = new Set<Section>([
  'members',
  'swipe-game',
  'match-finder',
  'chats',
  'likes',
  'profile',
  'settings',
  'notifications',
  'transactions-id',
]);
