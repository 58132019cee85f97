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
    const { rows } = await pool.query(
      `select task, attempts, max_attempts, run_at, locked_by, last_error from kernel.queued_jobs()
       where run_at <= $1 or attempts > 0`,
      [asked],
    );
    if (rows.length === 0) return 0;
    if (performance.now() > deadline) {
      console.table(rows);
      return rows.length;
    }
    await pause(500);
  }
}
