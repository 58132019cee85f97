import type pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';

/**
 * A worker killed on the spot leaves its jobs locked, and graphile-worker frees them only after four hours. So each
 * worker holds an advisory lock for as long as its session lives, and any worker frees the jobs of those that hold none at two
 * looks in a row. The second comes soon after a start: what a killed worker left is done by the one that takes its place.
 * A worker cut off for a while may thereby see its job run a second time: tasks must bear that.
 */
export const lockSpace = 4_662_019;
const lookEveryMs = 60_000;
const secondLookAfterMs = 5_000;
const retryAfterMs = 1_000;

const takeLivenessLock = `select pg_advisory_lock_shared(${lockSpace}, hashtext($1))`;

const deadWorkers = `
  select distinct locked_by as name from graphile_worker._private_jobs where locked_by is not null
  except
  select locked_by from graphile_worker._private_jobs
  join pg_locks on locktype = 'advisory' and objsubid = 2 and classid = ${lockSpace}
    and objid = hashtext(locked_by)::oid
    and database = (select oid from pg_database where datname = current_database())`;

const freeJobsOf = 'select graphile_worker.force_unlock_workers($1)';

export interface Liveness {
  /** Jobs are locked under the worker's name, which is new each time it starts. */
  register(workerName: string): Promise<void>;
  /** Frees at once the jobs of a worker that is known to have ended. */
  releaseJobsOf(workerName: string): Promise<void>;
  /** Frees the jobs of the dead: of those before it after some seconds, of the others within two minutes. */
  watch(): Promise<void>;
  stop(): void;
}

export function createLiveness(pool: pg.Pool, logger: Logger): Liveness {
  let registeredName: string | undefined;
  let session: pg.PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let nextLook: NodeJS.Timeout | undefined;
  let suspects: readonly string[] | undefined;
  let stopped = false;

  async function register(workerName: string): Promise<void> {
    registeredName = workerName;
    endSession();
    try {
      const opened = await pool.connect();
      // Meanwhile the worker may have stopped, or started anew under another name.
      if (registeredName !== workerName) return opened.release(true);
      session = opened;
      opened.once('end', () => {
        if (session === opened) registerAgain(workerName);
      });
      await opened.query(takeLivenessLock, [workerName]);
    } catch (error) {
      logger.warn({ err: error }, 'this worker cannot show that it is alive');
      registerAgain(workerName);
    }
  }

  function registerAgain(workerName: string): void {
    if (registeredName !== workerName) return;
    endSession();
    retry = setTimeout(() => void register(workerName), retryAfterMs);
  }

  function endSession(): void {
    clearTimeout(retry);
    const ending = session;
    session = undefined;
    ending?.release(true);
  }

  async function watch(): Promise<void> {
    const isFirst = suspects === undefined;
    try {
      const { rows } = await pool.query<{ name: string }>(deadWorkers);
      const found = rows.map(({ name }) => name);
      const dead = found.filter((name) => suspects?.includes(name));
      suspects = found;
      if (dead.length > 0) {
        await pool.query(freeJobsOf, [dead]);
        logger.warn('freed the jobs of a worker that died');
      }
    } catch (error) {
      logger.warn({ err: error }, 'the liveness of workers could not be checked');
    }
    if (!stopped) nextLook = setTimeout(() => void watch(), isFirst ? secondLookAfterMs : lookEveryMs);
  }

  return {
    register,
    releaseJobsOf: async (workerName) => {
      await pool.query(freeJobsOf, [[workerName]]);
    },
    watch,
    stop: () => {
      stopped = true;
      registeredName = undefined;
      clearTimeout(nextLook);
      endSession();
    },
  };
}
