import type { LikeList } from '@bowline/contract/likes';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** A like from the perspective of one of the two members. */
export interface LikeEntry {
  readonly other: MemberId;
  /** What the list is ordered by: when the like was given, or the two became a match. */
  readonly at: Date;
  readonly seen: boolean;
  readonly mutual: boolean;
}

/** A position in a list: the sort key of an entry. */
export type LikePosition = Pick<LikeEntry, 'at' | 'other'>;

export interface LikeRange {
  readonly member: MemberId;
  readonly count: number;
  /** Starts after this position; at the top when missing. */
  readonly after?: LikePosition | undefined;
}

/** The columns each list filters and sorts by; each combination has an index of its own. */
const listColumns = {
  given: { own: 'from_member', other: 'to_member', at: 'created_at' },
  received: { own: 'to_member', other: 'from_member', at: 'created_at' },
  // Of the two likes of a match the received one, because it has `seen_at`.
  matches: { own: 'to_member', other: 'from_member', at: 'matched_at' },
} as const satisfies Record<LikeList, unknown>;

/** The latest entries of a list in index order: the cost depends on `count`, not on the length of the list. */
export function latestQuery(site: SiteId, list: LikeList, { member, count, after }: LikeRange) {
  const { own, other, at } = listColumns[list];
  return sql<LikeEntry>`
    select ${sql.ref(other)} as other, ${sql.ref(at)} as at, seen_at is not null as seen,
           matched_at is not null as mutual
    from likes."like"
    where site_id = ${site} and ${sql.ref(own)} = ${member} and ${sql.ref(at)} is not null
      and (${sql.ref(at)}, ${sql.ref(other)})
        < (${after?.at.toISOString() ?? 'infinity'}::timestamptz, ${after?.other ?? '9223372036854775807'}::bigint)
    order by ${sql.ref(at)} desc, ${sql.ref(other)} desc
    limit ${count}`;
}

export async function selectLatest(
  db: Queryable,
  site: SiteId,
  list: LikeList,
  range: LikeRange,
): Promise<LikeEntry[]> {
  const { rows } = await latestQuery(site, list, range).execute(db);
  return rows;
}

/** The newest received likes that were not seen yet. */
export const unseenQuery = (site: SiteId, { member, count }: LikeRange) => sql<LikePosition>`
  select from_member as other, created_at as at from likes."like"
  where site_id = ${site} and to_member = ${member} and seen_at is null
  order by created_at desc, from_member desc
  limit ${count}`;

export async function selectUnseen(db: Queryable, site: SiteId, range: LikeRange): Promise<LikePosition[]> {
  const { rows } = await unseenQuery(site, range).execute(db);
  return rows;
}
