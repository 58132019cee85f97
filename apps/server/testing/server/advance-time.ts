import type pg from 'pg';
import type { TestServer } from './test-server.ts';

/** Every timestamp that decides whether a member is notified. */
const timestamps = {
  'chat.conversation': ['last_at'],
  'chat.seat': ['remind_at'],
  'likes."like"': ['created_at'],
  'profiles.profile': ['last_active_at'],
  'notifications.notice': ['told_at'],
  'notifications.bulletin': ['published_at'],
} as const;

/** Advances time for everybody: moves timestamps into the past, and runs the jobs that become due. */
export async function advanceTime(
  { kernel: { database }, jobsDone }: Pick<TestServer, 'kernel' | 'jobsDone'>,
  seconds: number,
): Promise<void> {
  const { pool } = database;
  for (const [table, columns] of Object.entries(timestamps)) {
    const older = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`);
    await pool.query(`update ${table} set ${older.join(', ')}`, [seconds]);
  }
  await pool.query(
    `update kernel.job set scheduled_at = scheduled_at - make_interval(secs => $1) where scheduled_at > now()`,
    [seconds],
  );
  await jobsDone();
}

/** Makes the jobs due that wait for their time or are to be tried again: all of them, or those of a task. Returns how many. */
export async function makeJobsDue(pool: pg.Pool, task?: string): Promise<number> {
  const { rowCount } = await pool.query(
    `update kernel.job set scheduled_at = now()
     where state in ('scheduled', 'retryable') and scheduled_at > now() and task = coalesce($1, task)`,
    [task],
  );
  return rowCount ?? 0;
}

export const minutes = (count: number): number => count * 60;
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);
