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
    `select from graphile_worker.jobs as job
     cross join lateral graphile_worker.reschedule_jobs(array[job.id], run_at => job.run_at - make_interval(secs => $1))
     where job.run_at > now() and job.locked_at is null`,
    [seconds],
  );
  // Wakes the worker up, as a new job does.
  await pool.query(`select pg_notify('jobs:insert', '{"count": 100}')`);
  await jobsDone();
}

export const minutes = (count: number): number => count * 60;
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);
