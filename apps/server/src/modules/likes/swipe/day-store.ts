import { limits } from '@bowline/contract/limits';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import type { PlayedDay } from './rules.ts';

type Player = Pick<MemberViewer, 'site' | 'member'>;

export async function selectDay(db: Queryable, { site, member }: Player): Promise<PlayedDay | undefined> {
  return db
    .selectFrom('likes.swipe_day')
    .select(['day', 'likes'])
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .executeTakeFirst();
}

/**
 * Counts one more member among the day's likes; returns undefined when all are used. The conditional upsert decides, so
 * parallel calls cannot exceed the limit. An earlier day than the last one (a slow clock, a journey west) does not
 * reopen it.
 */
export async function consumeDailyLike(
  tx: Queryable,
  { site, member }: Player,
  day: string,
): Promise<PlayedDay | undefined> {
  const { rows } = await sql<PlayedDay>`
    insert into likes.swipe_day as played (site_id, member_id, day, likes) values (${site}, ${member}, ${day}, 1)
    on conflict (site_id, member_id) do update
      set day = greatest(played.day, excluded.day),
          likes = case when excluded.day > played.day then 1 else played.likes + 1 end
      where excluded.day > played.day or played.likes < ${limits.swipe.likes}
    returning day, likes`.execute(tx);
  return rows[0];
}

/** Gives a like of this day back, if the day is still the last one. */
export async function restoreDailyLike(tx: Queryable, { site, member }: Player, day: string): Promise<void> {
  await tx
    .updateTable('likes.swipe_day')
    .set(({ eb }) => ({ likes: eb('likes', '-', 1) }))
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('day', '=', day)
    .where('likes', '>', 0)
    .execute();
}
