/** Numbers shared by pages and server. */
export const limits = {
  pageSize: 24,
  name: { min: 2, max: 40 },
  password: { min: 8, max: 200 },
  email: { max: 254 },
  minimumAge: 18,
  maximumAge: 110,
  aboutMe: { max: 2000, excerpt: 160 },
  genderIdentity: { max: 40 },
  /** The first counts most. */
  roles: 3,
  /** A slip can be corrected for so many minutes; then the gender stays for so many days. */
  genderChange: { minutes: 60, days: 30 },
  photos: { free: 3, premium: 25, bytes: 15 * 1024 * 1024 },
  reportText: { max: 2000 },
  caseNote: { max: 2000 },
  decisionSentence: { max: 500 },
  appealText: { max: 5000 },
  complaintText: { max: 5000 },
  /** What waits in a queue is counted up to this number. */
  waiting: 1_000,
  /** For `takeBackSeconds` a paid message can be taken back before the browser sends it. */
  message: { max: 5000, takeBackSeconds: 5 },
  giftNote: { max: 200 },
  /** Conversations on a page of the list. */
  chats: 50,
  /** Conversations a free member may start; answering is always allowed. */
  freeConversations: 2,
  /** `likes`: per day of the member's own time zone. */
  swipe: { likes: 4, cards: 10, photos: 3 },
  /** What a page that invites visitors shows of a member. */
  landing: { interests: 6 },
  /** The most places of a search: each is an index range of its own. */
  lookingFor: { countries: 4, regions: 24 },
  /** New likes are counted up to this number. */
  newLikes: 100,
  /** The match finder lists nobody below this score. */
  leastMatch: 50,
  /** Interests that count in the match finder. */
  wishedInterests: 8,
  /** Interests that a lander counts together. */
  countedInterests: 8,
  /** Of the member's own spend limit: minor units, and the hours that a raise waits. */
  spendLimit: { max: 10_000_000, hours: 72 },
  /** Days in which a deleted account can be restored. */
  deletionDays: 14,
} as const;

/** The sign-up bonus: once per member, until its time is over. */
export const timeBonus = { code: 'TIMEBONUS25', percentage: 25, seconds: 14_400 } as const;
