import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** Those of the members who like this one, or whom this one likes. */
type LikesAmong = (
  db: Queryable,
  site: SiteId,
  member: MemberId,
  members: readonly MemberId[],
) => Promise<ReadonlySet<MemberId>>;

/** Filled by context.ts, because chat may not import sites and likes. */
export interface ChatPorts {
  /** For how many days each site shows messages. */
  historyDays(): Promise<ReadonlyMap<SiteId, number>>;
  readonly likersAmong: LikesAmong;
  readonly likedAmong: LikesAmong;
}
