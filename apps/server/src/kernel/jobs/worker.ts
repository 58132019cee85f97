import type { Config } from '../config.ts';
import { createPool } from '../db/pool.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Task, TaskName } from './jobs.ts';
import { createLeases, extendEveryMs, type LeasedJob } from './leases.ts';
import { runnerOf } from './run-task.ts';

/**
 * Tasks whose jobs share the same slots of a worker. Jobs that take seconds, because they need a lot of CPU or wait for an
 * outside service, get a queue of their own, so that no other job waits behind them.
 */
export interface WorkerQueue {
  readonly tasks: readonly Task[];
  /** Number of jobs that run at the same time. */
  readonly concurrency?: number;
  /** Number of jobs leased at the same time: ten times the throughput, but a longer wait behind a slow job. */
  readonly prefetch?: number;
}

export interface WorkerOptions extends WorkerQueue {
  readonly config: Pick<Config, 'env' | 'databaseDirectUrl'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Called after each job that ended well. */
  readonly noteDone?: (task: TaskName) => Promise<void>;
}

export interface JobWorker {
  /** Resolves after the first look for jobs, which fails while the database is away. */
  start(): Promise<void>;
  /** Looks for available jobs now instead of within a quarter of a second. */
  wake(): void;
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>;
  /** Throws when no look for jobs has succeeded for long: the worker would seem idle. */
  ready(): Promise<void>;
}

const pollMs = 250;
const rescueEveryMs = 1_000;
const retryAfterMs = 1_000;
const overdueAfterMs = 30_000;

/**
 * Takes jobs from `kernel.job` and runs them. Leases keep what it took from other workers; when it is killed or stands still, they
 * run out and the jobs are put back. Every worker puts back those of all others.
 */
export function createWorker(options: WorkerOptions): JobWorker {
  const { config, logger, tasks, concurrency = 8, prefetch = 64 } = options;
  // One for looking and one for recording: jobs use the pool of the process.
  const pool = createPool(
    { env: config.env, databaseUrl: config.databaseDirectUrl, databasePoolSize: 2 },
    { service: 'worker', use: 'jobs', logger },
  );
  const runners = new Map<string, ReturnType<typeof runnerOf>>(
    tasks.map((task) => [task.name, runnerOf(task, options)]),
  );
  const leases = createLeases(pool, [...runners.keys()], logger);
  const capacity = Math.max(prefetch, concurrency);
  /** Leased and not begun. */
  const queued: LeasedJob[] = [];
  const running = new Set<Promise<void>>();
  let working: Promise<void> | undefined;
  let lastLook = Number.NEGATIVE_INFINITY;
  let [extendAt, rescueAt] = [0, 0];
  let mayHaveMore = false;
  let stopping = false;
  let wake = () => {};

  async function work(looked: () => void): Promise<void> {
    while (!stopping) {
      const woken = Promise.withResolvers<void>();
      wake = woken.resolve;
      let waitMs = pollMs;
      try {
        await look();
      } catch (error) {
        logger.warn({ err: error }, 'cannot look for jobs; retrying');
        waitMs = retryAfterMs;
      }
      looked();
      begin();
      const timer = setTimeout(woken.resolve, waitMs);
      await woken.promise;
      clearTimeout(timer);
    }
  }

  async function look(): Promise<void> {
    const now = performance.now();
    if (now >= extendAt) {
      await leases.extend();
      extendAt = now + extendEveryMs;
    }
    if (now >= rescueAt) {
      const { rows } = await pool.query<{ jobs: number }>('select kernel.rescue_jobs() as jobs');
      if (rows[0]?.jobs) logger.warn({ jobs: rows[0].jobs }, 'put back the jobs of a worker that stopped');
      rescueAt = now + rescueEveryMs;
    }
    const free = capacity - leases.count();
    if (free > 0 && queued.length < concurrency) {
      const taken = await leases.take(free);
      queued.push(...taken);
      mayHaveMore = taken.length > 0;
    }
    lastLook = performance.now();
  }

  function begin(): void {
    while (!stopping && running.size < concurrency) {
      const job = queued.shift();
      if (!job) break;
      if (!leases.isValid(job)) continue;
      const ends = run(job).finally(() => {
        running.delete(ends);
        begin();
      });
      running.add(ends);
    }
  }

  async function run(job: LeasedJob): Promise<void> {
    try {
      await runners.get(job.task)?.(job.payload, job);
      record(job);
    } catch (error) {
      record(job, (error as Error).message || 'failed');
    }
  }

  /** Its place is free when the database knows. */
  function record(job: LeasedJob, error?: string): void {
    void leases.end(job, error).then(() => {
      if (mayHaveMore && queued.length < concurrency) wake();
    });
  }

  return {
    start: () => {
      const looked = Promise.withResolvers<void>();
      working = work(looked.resolve);
      return looked.promise;
    },
    wake: () => wake(),
    stop: async () => {
      stopping = true;
      wake();
      await working;
      await Promise.all(running);
      await leases
        .close(queued)
        .catch((error: unknown) => logger.warn({ err: error }, 'cannot give back jobs that have not begun'));
      await pool.end();
    },
    ready: async () => {
      if (performance.now() - lastLook > overdueAfterMs) throw new Error('the worker does not look for jobs');
    },
  };
}
