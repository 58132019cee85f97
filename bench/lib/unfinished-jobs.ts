import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@bowline/server/context.ts';

/** The jobs of a killed worker are put back after half a minute. */
const longestWaitMs = 150_000;

/** Waits for the jobs that are due now, and returns how many of them are still not done. */
export async function countUnfinishedJobs({ kernel }: Pick<Context, 'kernel'>): Promise<number> {
  const { pool } = kernel.database;
  const asked = new Date();
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const { rows } = await pool.query(
      `select task, state, attempt, max_attempts, scheduled_at, leased_by, last_error from kernel.job
       where scheduled_at <= $1 or attempt > 0`,
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
