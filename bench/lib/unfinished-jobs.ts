import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@bowline/server/context.ts';

/** The jobs of a killed worker are released after two minutes at most. */
const longestWaitMs = 150_000;

/** Waits for the jobs that are due now, and returns how many of them are still not done. */
export async function countUnfinishedJobs({ kernel }: Pick<Context, 'kernel'>): Promise<number> {
  const { pool } = kernel.database;
  const asked = new Date();
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from graphile_worker.jobs where created_at <= $1 and (run_at <= $1 or attempts > 0)',
      [asked],
    );
    const left = rows[0]?.left ?? Number.NaN;
    if (left === 0 || performance.now() > deadline) return left;
    await pause(500);
  }
}
