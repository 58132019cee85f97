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

/** A later swipe on the same member replaces the earlier one. */
export async function upsertSwipe(
  tx: Queryable,
  { site, member }: Player,
  { other, liked }: Swipe,
  now: Date,
): Promise<void> {
  const swiped = { liked, swiped_at: now, undone_at: null };
  await tx
    .insertInto('likes.swipe')
    .values({ site_id: site, member_id: member, other_member: other, ...swiped })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'other_member']).doUpdateSet(swiped))
    .execute();
}

/** Undoes the latest swipe that was not undone before, and returns it. */
export async function undoLatestSwipe(
  tx: Queryable,
  { site, member }: Player,
  now: Date,
): Promise<Swipe | undefined> {
  const { rows } = await sql<Swipe>`
    update likes.swipe set undone_at = ${now}
    where site_id = ${site} and member_id = ${member} and other_member = (
      select other_member from likes.swipe
      where site_id = ${site} and member_id = ${member} and undone_at is null
      order by swiped_at desc, other_member desc
      limit 1
      for update
    )
    returning other_member as other, liked`.execute(tx);
  return rows[0];
}

/** Returns the members whose swipe was undone, latest first. */
export async function selectUndone(
  db: Queryable,
  { site, member }: Player,
  count: number,
): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('likes.swipe')
    .select('other_member')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('undone_at', 'is not', null)
    .orderBy('undone_at', 'desc')
    .orderBy('other_member', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ other_member }) => other_member as MemberId);
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
