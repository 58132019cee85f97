import { sql } from 'kysely';
import { sqlFunction } from '#kernel/db/sql-function.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { type MemberViewer, memberIdOf } from '#modules/profiles/index.ts';

/** Who likes whom. */
export interface Pair {
  readonly from: MemberId;
  readonly to: MemberId;
}

/** What a like led to. */
export interface Given {
  /** Liking twice leaves the first like as it was. */
  readonly isFirst: boolean;
  readonly matchedAt: Date | null;
}

const give = sqlFunction<
  Pair & { readonly site: SiteId; readonly at: Date },
  { readonly is_first: boolean; readonly matched_at: Date | null }
>('likes.give', { site: 'integer', from: 'bigint', to: 'bigint', at: 'timestamptz' });

const takeBack = sqlFunction<Pair & { readonly site: SiteId }, { readonly result: boolean }>(
  'likes.take_back',
  { site: 'integer', from: 'bigint', to: 'bigint' },
);

export async function giveLike(db: Queryable, site: SiteId, { from, to }: Pair, now: Date): Promise<Given> {
  const { is_first, matched_at } = await give(db, { site, from, to, at: now });
  return { isFirst: is_first, matchedAt: matched_at };
}

/** Returns whether there was a like to take back. */
export async function takeLikeBack(db: Queryable, site: SiteId, { from, to }: Pair): Promise<boolean> {
  return (await takeBack(db, { site, from, to })).result;
}

/** When the two became a match; undefined while they are none. */
export async function selectMatchedAt(
  db: Queryable,
  site: SiteId,
  { from, to }: Pair,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('likes.like')
    .select('matched_at')
    .where('site_id', '=', site)
    .where('from_member', '=', from)
    .where('to_member', '=', to)
    .executeTakeFirst();
  return row?.matched_at ?? undefined;
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

/** Those of the members whom this one likes. */
export async function selectLikedAmong(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const rows = await db
    .selectFrom('likes.like')
    .select('to_member')
    .where('site_id', '=', site)
    .where('from_member', '=', member)
    .where('to_member', '=', sql<string>`any (${[...members]}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.to_member as MemberId));
}

/** Returns whether there was a new like from the member of this name. */
export async function markSeen(
  db: Queryable,
  { site, member }: Pick<MemberViewer, 'site' | 'member'>,
  liker: PublicId,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('likes.like')
    .set({ seen_at: now })
    .where('site_id', '=', site)
    .where('from_member', '=', memberIdOf(site, liker))
    .where('to_member', '=', member)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
