import type { LikeList } from '@bowline/contract/likes';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** A like seen from one of its two sides. */
export interface LikeEntry {
  readonly other: MemberId;
  /** What the list is ordered by: when the like was given, or the two became a match. */
  readonly at: Date;
  readonly seen: boolean;
  readonly mutual: boolean;
}

/** A place in a list: that of the entry it stands on. */
export type LikePlace = Pick<LikeEntry, 'at' | 'other'>;

export interface LikeRange {
  readonly member: MemberId;
  readonly count: number;
  /** Begins behind this place; at the top, when missing. */
  readonly behind?: LikePlace | undefined;
}

/** By whose side and in which order each list is walked, and the one index it lies in. */
const walks = {
  given: { own: 'from_member', other: 'to_member', at: 'created_at' },
  received: { own: 'to_member', other: 'from_member', at: 'created_at' },
  // Of the two likes of a match the one received: it knows whether it was looked at.
  matches: { own: 'to_member', other: 'from_member', at: 'matched_at' },
} as const satisfies Record<LikeList, unknown>;

/** The latest of a list, along its index: it costs what is shown, not what is stored. */
export function latest(site: SiteId, list: LikeList, { member, count, behind }: LikeRange) {
  const { own, other, at } = walks[list];
  return sql<LikeEntry>`
    select ${sql.ref(other)} as other, ${sql.ref(at)} as at, seen_at is not null as seen,
           matched_at is not null as mutual
    from likes."like"
    where site_id = ${site} and ${sql.ref(own)} = ${member} and ${sql.ref(at)} is not null
      and (${sql.ref(at)}, ${sql.ref(other)})
        < (${behind?.at.toISOString() ?? 'infinity'}::timestamptz, ${behind?.other ?? '9223372036854775807'}::bigint)
    order by ${sql.ref(at)} desc, ${sql.ref(other)} desc
    limit ${count}`;
}

export async function selectLatest(
  db: Queryable,
  site: SiteId,
  list: LikeList,
  range: LikeRange,
): Promise<LikeEntry[]> {
  const { rows } = await latest(site, list, range).execute(db);
  return rows;
}

/** The newest likes that were not looked at yet. */
export const unseen = (site: SiteId, { member, count }: LikeRange) => sql<LikePlace>`
  select from_member as other, created_at as at from likes."like"
  where site_id = ${site} and to_member = ${member} and seen_at is null
  order by created_at desc, from_member desc
  limit ${count}`;

export async function selectUnseen(db: Queryable, site: SiteId, range: LikeRange): Promise<LikePlace[]> {
  const { rows } = await unseen(site, range).execute(db);
  return rows;
}
