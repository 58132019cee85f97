import type pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';

/** One commit with a NOTIFY for so many jobs. */
const batchSize = 500;
const everyMs = 250;
const retryAfterMs = 1_000;
const overdueAfterMs = 30_000;

export interface Mover {
  start(): void;
  /** Waits for the batch that is being moved. */
  stop(): Promise<void>;
  /** Throws when no look for due jobs has succeeded for long: the worker would seem idle. */
  mustBeMoving(): void;
}

/**
 * Moves jobs that are due from `kernel.waiting_job` to graphile-worker's queue. Each worker process has a mover; no two take the
 * same job, and one that is killed leaves its batch to the others.
 */
export function createMover(pool: pg.Pool, logger: Logger): Mover {
  let moving: Promise<void> | undefined;
  let next: NodeJS.Timeout | undefined;
  let lastLook = performance.now();
  let stopped = false;

  async function moveAllDue(): Promise<void> {
    try {
      while (!stopped && (await moveBatch()) === batchSize);
      lookAgain(everyMs);
    } catch (error) {
      logger.warn({ err: error }, 'cannot move due jobs to the queue; retrying');
      lookAgain(retryAfterMs);
    }
  }

  async function moveBatch(): Promise<number> {
    const { rows } = await pool.query<{ moved: number }>('select kernel.move_due_jobs($1) as moved', [
      batchSize,
    ]);
    lastLook = performance.now();
    return rows[0]?.moved ?? 0;
  }

  function lookAgain(afterMs: number): void {
    if (!stopped) next = setTimeout(start, afterMs);
  }

  function start(): void {
    moving = moveAllDue();
  }

  return {
    start,
    stop: async () => {
      stopped = true;
      clearTimeout(next);
      await moving;
    },
    mustBeMoving: () => {
      if (performance.now() - lastLook > overdueAfterMs)
        throw new Error('due jobs are not moved to the queue');
    },
  };
}
