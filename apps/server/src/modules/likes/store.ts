import { sql } from 'kysely';
import { sqlFunction } from '#kernel/db/sql-function.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { type MemberViewer, memberIdOf } from '#modules/profiles/index.ts';

export interface LikePair {
  readonly from: MemberId;
  readonly to: MemberId;
}

export interface InsertedLike {
  /** False: the like was there already and is unchanged. */
  readonly isFirst: boolean;
  readonly matchedAt: Date | null;
}

const give = sqlFunction<
  LikePair & { readonly site: SiteId; readonly at: Date },
  { readonly is_first: boolean; readonly matched_at: Date | null }
>('likes.give', { site: 'integer', from: 'bigint', to: 'bigint', at: 'timestamptz' });

const takeBack = sqlFunction<LikePair & { readonly site: SiteId }, { readonly result: boolean }>(
  'likes.take_back',
  { site: 'integer', from: 'bigint', to: 'bigint' },
);

export async function insertLike(
  db: Queryable,
  site: SiteId,
  { from, to }: LikePair,
  now: Date,
): Promise<InsertedLike> {
  const { is_first, matched_at } = await give(db, { site, from, to, at: now });
  return { isFirst: is_first, matchedAt: matched_at };
}

/** Returns whether there was a like to delete. */
export async function deleteLike(db: Queryable, site: SiteId, { from, to }: LikePair): Promise<boolean> {
  return (await takeBack(db, { site, from, to })).result;
}

/** Returns when the two became a match; undefined while they are none. */
export async function selectMatchedAt(
  db: Queryable,
  site: SiteId,
  { from, to }: LikePair,
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

/** Returns the members in `members` who like `member`. */
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

/** Returns the members in `members` whom `member` likes. */
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

/** Marks the likes by these members as seen, in one order, so that parallel calls cannot deadlock. */
export async function markAllSeen(
  tx: Queryable,
  { site, member }: Pick<MemberViewer, 'site' | 'member'>,
  likers: readonly MemberId[],
  now: Date,
): Promise<void> {
  await sql`
    update likes."like" as given set seen_at = ${now}
    from (
      select from_member from likes."like"
      where site_id = ${site} and from_member = any (${[...likers]}::bigint[]) and to_member = ${member}
        and seen_at is null
      order by from_member
      for update
    ) as unseen
    where given.site_id = ${site} and given.from_member = unseen.from_member and given.to_member = ${member}`.execute(
    tx,
  );
}

/** Returns whether there was a like by `liker` that was not seen yet. */
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
