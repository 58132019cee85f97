import type pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';

/**
 * A killed worker leaves its jobs locked, and graphile-worker unlocks them only after four hours. Therefore each worker holds an
 * advisory lock as long as its session lives, and every worker releases the jobs of workers that held no lock in two checks in
 * a row. The second check follows soon after a start, so a restarted worker takes over the jobs of the one it replaces.
 * A worker that was only disconnected may see its job run twice: tasks must tolerate that.
 */
export const lockSpace = 4_662_019;
const checkEveryMs = 60_000;
const secondCheckAfterMs = 5_000;
const retryAfterMs = 1_000;

const takeLivenessLock = `select pg_advisory_lock_shared(${lockSpace}, hashtext($1))`;

const deadWorkers = `
  select distinct locked_by as name from graphile_worker._private_jobs where locked_by is not null
  except
  select locked_by from graphile_worker._private_jobs
  join pg_locks on locktype = 'advisory' and objsubid = 2 and classid = ${lockSpace}
    and objid = hashtext(locked_by)::oid
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * A job that was enqueued again while it ran lost its key and its attempts to the new one (`kernel.enqueue`). If it then failed,
 * or its worker was killed, nobody runs it a second time: it would lie there for ever, as if it had been given up.
 * `kernel.move_due_jobs` gives every job with a key the flag.
 */
const removeSupersededJobs = `
  delete from graphile_worker._private_jobs
  where key is null and flags ? 'keyed' and attempts >= max_attempts and locked_at is null`;

const unlockJobsOf = 'select graphile_worker.force_unlock_workers($1)';

export interface Liveness {
  /** Takes the advisory lock of `workerName`. Jobs are locked under that name, which is new at every start. */
  register(workerName: string): Promise<void>;
  /** Immediately unlocks the jobs of a worker that is known to have ended. */
  releaseJobsOf(workerName: string): Promise<void>;
  /** Keeps unlocking the jobs of dead workers and removing superseded jobs: seconds after a start, later within two minutes. */
  watch(): Promise<void>;
  stop(): void;
}

export function createLiveness(pool: pg.Pool, logger: Logger): Liveness {
  let registeredName: string | undefined;
  let session: pg.PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let nextCheck: NodeJS.Timeout | undefined;
  let suspects: readonly string[] | undefined;
  let stopped = false;

  async function register(workerName: string): Promise<void> {
    registeredName = workerName;
    endSession();
    try {
      const opened = await pool.connect();
      // While connecting, the worker may have stopped or restarted under another name.
      if (registeredName !== workerName) return opened.release(true);
      session = opened;
      opened.once('end', () => {
        if (session === opened) registerAgain(workerName);
      });
      await opened.query(takeLivenessLock, [workerName]);
    } catch (error) {
      logger.warn({ err: error }, 'cannot take the liveness lock of this worker; retrying');
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
        await release(dead);
        logger.warn('released the jobs of a dead worker');
      }
      await pool.query(removeSupersededJobs);
    } catch (error) {
      logger.warn({ err: error }, 'cannot check which workers are alive; retrying');
    }
    if (!stopped) nextCheck = setTimeout(() => void watch(), isFirst ? secondCheckAfterMs : checkEveryMs);
  }

  async function release(workerNames: readonly string[]): Promise<void> {
    await pool.query(unlockJobsOf, [workerNames]);
  }

  return {
    register,
    releaseJobsOf: (workerName) => release([workerName]),
    watch,
    stop: () => {
      stopped = true;
      registeredName = undefined;
      clearTimeout(nextCheck);
      endSession();
    },
  };
}
