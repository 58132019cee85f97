import type pg from 'pg';
import type { Logger } from './telemetry/logger.ts';

/**
 * A worker killed on the spot leaves its jobs locked, and graphile-worker frees them only after four hours. So each
 * worker holds an advisory lock for as long as its session lives, and any worker frees the jobs of those that hold none.
 * A worker cut off for a while may thereby see its job run a second time: tasks must bear that.
 */
export const lockSpace = 4_662_019;
const checkEveryMs = 60_000;
const retryAfterMs = 1_000;

const showLife = `select pg_advisory_lock_shared(${lockSpace}, hashtext($1))`;

const freeJobsOfTheDead = `
  select graphile_worker.force_unlock_workers(array_agg(dead.locked_by)) as freed
  from (
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - interval '1 minute'
    except
    select locked_by from graphile_worker._private_jobs
    join pg_locks on locktype = 'advisory' and objsubid = 2 and classid = ${lockSpace}
      and objid = hashtext(locked_by)::oid
      and database = (select oid from pg_database where datname = current_database())
  ) dead
  having count(*) > 0`;

export interface Liveness {
  /** Jobs are locked under the worker's name, which is new each time it starts. */
  show(workerName: string): Promise<void>;
  /** Frees at once the jobs of a worker that is known to have ended. */
  bury(workerName: string): Promise<void>;
  /** Frees the jobs of the dead, now and every minute. */
  watch(): Promise<void>;
  stop(): void;
}

export function createLiveness(pool: pg.Pool, logger: Logger): Liveness {
  let shownName: string | undefined;
  let session: pg.PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let nextCheck: NodeJS.Timeout | undefined;
  let stopped = false;

  async function show(workerName: string): Promise<void> {
    shownName = workerName;
    endSession();
    try {
      const opened = await pool.connect();
      // Meanwhile the worker may have stopped, or started anew under another name.
      if (shownName !== workerName) return opened.release(true);
      session = opened;
      opened.once('end', () => {
        if (session === opened) showAgain(workerName);
      });
      await opened.query(showLife, [workerName]);
    } catch (error) {
      logger.warn({ err: error }, 'this worker cannot show that it is alive');
      showAgain(workerName);
    }
  }

  function showAgain(workerName: string): void {
    if (shownName !== workerName) return;
    endSession();
    retry = setTimeout(() => void show(workerName), retryAfterMs);
  }

  function endSession(): void {
    clearTimeout(retry);
    const ending = session;
    session = undefined;
    ending?.release(true);
  }

  async function watch(): Promise<void> {
    try {
      const { rowCount } = await pool.query(freeJobsOfTheDead);
      if (rowCount) logger.warn('freed the jobs of a worker that died');
    } catch (error) {
      logger.warn({ err: error }, 'the liveness of workers could not be checked');
    }
    if (!stopped) nextCheck = setTimeout(() => void watch(), checkEveryMs);
  }

  return {
    show,
    bury: async (workerName) => {
      await pool.query('select graphile_worker.force_unlock_workers($1)', [[workerName]]);
    },
    watch,
    stop: () => {
      stopped = true;
      shownName = undefined;
      clearTimeout(nextCheck);
      endSession();
    },
  };
}
