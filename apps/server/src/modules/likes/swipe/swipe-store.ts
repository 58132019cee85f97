import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { ExclusionFilter } from '#modules/discovery/index.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';

type Player = Pick<MemberViewer, 'site' | 'member'>;

export interface Swipe {
  readonly other: MemberId;
  readonly liked: boolean;
}

/** A swipe that was made. */
export interface MadeSwipe extends Swipe {
  readonly swipedAt: Date;
  /** The day whose likes the member was last counted among. */
  readonly countedOn: string | null;
}

/**
 * A later swipe on the same member replaces the earlier one. Locks the row, so that parallel swipes on one member count
 * it once. Returns the day whose likes the member was last counted among.
 */
export async function upsertSwipe(
  tx: Queryable,
  { site, member }: Player,
  { other, liked }: Swipe,
  now: Date,
): Promise<string | null> {
  const swiped = { liked, swiped_at: now, undone_at: null };
  const { counted_on } = await tx
    .insertInto('likes.swipe')
    .values({ site_id: site, member_id: member, other_member: other, ...swiped })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'other_member']).doUpdateSet(swiped))
    .returning('counted_on')
    .executeTakeFirstOrThrow();
  return counted_on;
}

/** Notes whose likes the member is counted among; null: no day's. */
export async function setCountedOn(
  tx: Queryable,
  { site, member }: Player,
  other: MemberId,
  day: string | null,
): Promise<void> {
  await tx
    .updateTable('likes.swipe')
    .set({ counted_on: day })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('other_member', '=', other)
    .execute();
}

/** Undoes the latest swipe that was not undone before, and returns it. */
export async function undoLatestSwipe(
  tx: Queryable,
  { site, member }: Player,
  now: Date,
): Promise<MadeSwipe | undefined> {
  const { rows } = await sql<MadeSwipe>`
    update likes.swipe set undone_at = ${now}
    where site_id = ${site} and member_id = ${member} and other_member = (
      select other_member from likes.swipe
      where site_id = ${site} and member_id = ${member} and undone_at is null
      order by swiped_at desc, other_member desc
      limit 1
      for update
    )
    returning other_member as other, liked, swiped_at as "swipedAt", counted_on as "countedOn"`.execute(tx);
  return rows[0];
}

/** A member whose swipe was undone. */
export type UndoneSwipe = Pick<MadeSwipe, 'other' | 'countedOn'>;

/** Latest first, without those in `excluded`. */
export async function selectUndone(
  db: Queryable,
  { site, member }: Player,
  count: number,
  excluded: ExclusionFilter,
): Promise<UndoneSwipe[]> {
  const rows = await db
    .selectFrom('likes.swipe')
    .select(['other_member', 'counted_on'])
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('undone_at', 'is not', null)
    .where(sql<SqlBool>`not ${excluded(sql.ref('other_member'), { site, viewer: member })}`)
    .orderBy('undone_at', 'desc')
    .orderBy('other_member', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({ other: row.other_member as MemberId, countedOn: row.counted_on }));
}

/**
 * Swiped in the game, or liked elsewhere. One index lookup each: written as `exists`, the planner might collect
 * everything the player ever swiped.
 */
export const isSwipedOrLiked: ExclusionFilter = (member, { site, viewer }) => {
  const hasRow = (query: RawBuilder<unknown>) => sql`coalesce((${query}), false)`;
  return sql<SqlBool>`(
    ${hasRow(sql`select true from likes.swipe
      where site_id = ${site} and member_id = ${viewer}::bigint and other_member = ${member}`)}
    or ${hasRow(sql`select true from likes."like"
      where site_id = ${site} and from_member = ${viewer}::bigint and to_member = ${member}`)})`;
};
