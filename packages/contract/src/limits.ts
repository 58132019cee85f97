/** Numbers that the screens and the server must agree on. */
export const limits = {
  pageSize: 24,
  name: { min: 2, max: 40 },
  password: { min: 8, max: 200 },
  email: { max: 254 },
  minimumAge: 18,
  maximumAge: 110,
  aboutMe: { max: 2000 },
  photos: { free: 3, premium: 25, bytes: 15 * 1024 * 1024 },
  reportText: { max: 2000 },
  message: { max: 5000 },
  giftNote: { max: 200 },
  /** How many a member who has not paid may start; answering is always free to do. */
  freeConversations: 2,
  /** Likes are counted by the day, UTC. */
  swipe: { likes: 4, cards: 10, photos: 3, aboutMe: 160 },
  /** So many of the interests asked for count in the match finder. */
  wishedInterests: 8,
  /** A deleted account can come back for so many days. */
  deletionDays: 14,
} as const;

/** The newcomer's bonus: once per member, dead when its time is over. */
export const timeBonus = { code: 'TIMEBONUS25', percentage: 25, seconds: 14_400 } as const;
