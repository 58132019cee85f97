import type { Queryable } from '#kernel/db/transaction.ts';
import type { ExclusionFilter } from '#modules/discovery/index.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';

/** What modules above this one know. */
export interface LikesPorts {
  /** An IANA name. The swipe game's day begins and ends by it. */
  readonly timeZoneOf: (db: Queryable, member: Pick<MemberViewer, 'site' | 'member'>) => Promise<string>;
  /** Members in a conversation with the player have met already, and get no card. */
  readonly inConversation: ExclusionFilter;
}
