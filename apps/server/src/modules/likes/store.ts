import { sql } from 'kysely';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { MemberId, SiteId } from '../../kernel/ids.ts';

/** Who likes whom. */
export interface Pair {
  readonly from: MemberId;
  readonly to: MemberId;
}

/** A like seen from one of its two sides. */
export interface LikeEntry {
  readonly other: MemberId;
  readonly mutual: boolean;
  readonly seen: boolean;
}

/** Returns whether the like is new; liking twice leaves the first like as it was. */
export async function insertLike(
  db: Queryable,
  site: SiteId,
  { from, to }: Pair,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('likes.like')
    .values({ site_id: site, from_member: from, to_member: to, created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'from_member', 'to_member']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns whether there was a like to take back. */
export async function deleteLike(db: Queryable, site: SiteId, { from, to }: Pair): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('likes.like')
    .where('site_id', '=', site)
    .where('from_member', '=', from)
    .where('to_member', '=', to)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function likeExists(db: Queryable, site: SiteId, { from, to }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('likes.like')
    .select('site_id')
    .where('site_id', '=', site)
    .where('from_member', '=', from)
    .where('to_member', '=', to)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the members who like this one. */
export async function selectLikersAmong(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const rows = await db
    .selectFrom('likes.like')
    .select('from_member')
    .where('site_id', '=', site)
    .where('from_member', '=', sql<string>`any (${[...members]}::bigint[])`)
    .where('to_member', '=', member)
    .execute();
  return new Set(rows.map((row) => row.from_member as MemberId));
}

export type Side = 'given' | 'received';

export interface NewestRange {
  readonly member: MemberId;
  readonly count: number;
}

/**
 * The newest likes a member gave, or received. The answers are looked up for those alone: asked for inside the limited
 * select, the planner would rather hash the whole table.
 */
export function newest(site: SiteId, side: Side, { member, count }: NewestRange) {
  const [own, other] =
    side === 'given' ? (['from_member', 'to_member'] as const) : (['to_member', 'from_member'] as const);
  return sql<{ other: string; seen: boolean; mutual: boolean }>`
    select ${sql.ref(other)} as other, seen_at is not null as seen, back.site_id is not null as mutual
    from (
      select from_member, to_member, seen_at, created_at from likes."like"
      where site_id = ${site} and ${sql.ref(own)} = ${member}
      order by created_at desc, ${sql.ref(other)} desc
      limit ${count}
    ) newest
    left join lateral (
      select site_id from likes."like" answer
      where answer.site_id = ${site}
        and answer.from_member = newest.to_member and answer.to_member = newest.from_member
    ) back on true
    order by created_at desc, ${sql.ref(other)} desc`;
}

export async function selectNewest(
  db: Queryable,
  site: SiteId,
  side: Side,
  range: NewestRange,
): Promise<LikeEntry[]> {
  const { rows } = await newest(site, side, range).execute(db);
  return rows.map((row) => ({ ...row, other: row.other as MemberId }));
}
