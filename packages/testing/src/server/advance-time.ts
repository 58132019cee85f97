import type { TestServer } from './test-server.ts';

/** Every moment that a decision about telling is made by. */
const moments = {
  'chat.conversation': ['last_at'],
  'chat.seat': ['remind_at'],
  'likes."like"': ['created_at'],
  'profiles.profile': ['last_active_at'],
  'notifications.notice': ['told_at'],
  'notifications.bulletin': ['published_at'],
} as const;

/** Time passes for everybody: what happened is longer ago, and the jobs that have become due are done. */
export async function advanceTime(
  { kernel: { database }, jobsDone }: Pick<TestServer, 'kernel' | 'jobsDone'>,
  seconds: number,
): Promise<void> {
  const { pool } = database;
  for (const [table, columns] of Object.entries(moments)) {
    const older = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`);
    await pool.query(`update ${table} set ${older.join(', ')}`, [seconds]);
  }
  await pool.query(
    `select from graphile_worker.jobs as job
     cross join lateral graphile_worker.reschedule_jobs(array[job.id], run_at => job.run_at - make_interval(secs => $1))
     where job.run_at > now() and job.locked_at is null`,
    [seconds],
  );
  // As a new job does: the worker looks at once, and not when it next would.
  await pool.query(`select pg_notify('jobs:insert', '{"count": 100}')`);
  await jobsDone();
}

export const minutes = (count: number): number => count * 60;
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);
