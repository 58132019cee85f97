/** The page's sections in order, by group; each `id` can be linked to. */
export const sections = [
  { group: 'display', ids: ['language', 'scheme'] },
  { group: 'access', ids: ['email', 'password', 'sessions'] },
  { group: 'privacy', ids: ['invisible', 'blocked', 'notifications', 'consent', 'export'] },
  { group: 'leave', ids: ['leave'] },
] as const;

export type SectionId = (typeof sections)[number]['ids'][number];
