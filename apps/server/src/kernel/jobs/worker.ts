import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseCronItems, Logger as QueueLogger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Config } from '../config.ts';
import { createPool } from '../db/pool.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { AnyTask, TaskSpec } from './jobs.ts';
import { runnerOf } from './run-task.ts';
import { createLiveness } from './worker-liveness.ts';

export interface CronEntry {
  readonly task: TaskSpec;
  /** Crontab's five fields, in UTC. */
  readonly match: string;
  readonly payload?: Record<string, unknown>;
}

export interface WorkerOptions<Context> {
  readonly config: Pick<Config, 'databaseUrl'>;
  readonly context: Context;
  readonly tasks: readonly AnyTask<Context>[];
  readonly cron?: readonly CronEntry[];
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Jobs run at once. */
  readonly concurrency?: number;
  /** Jobs fetched and locked in one go: ten times the throughput, at the price of a longer wait behind a slow job. */
  readonly prefetch?: number;
}

export interface JobWorker {
  /** Resolves once it looks for jobs, however long the database is away. */
  start(): Promise<void>;
  /** Takes no new job and waits for the running ones. */
  stop(): Promise<void>;
  ready(): Promise<void>;
}

const restartAfterMs = 1_000;
const patienceMs = 5_000;

export function createWorker<Context>(options: WorkerOptions<Context>): JobWorker {
  const { config, cron = [], logger, concurrency = 8, prefetch = 64 } = options;
  const pool = createPool(
    { databaseUrl: config.databaseUrl, databasePoolSize: concurrency + 3 },
    { name: 'jobs', logger },
  );
  const liveness = createLiveness(pool, logger);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    workerName = workerPool.id;
    void liveness.register(workerName);
  });
  let workerName: string | undefined;
  let runner: Runner | undefined;
  let stopping = false;

  async function startRunner(): Promise<void> {
    if (workerName) await liveness.releaseJobsOf(workerName);
    const firstFetch = once(events, 'localQueue:getJobs:complete', {
      signal: AbortSignal.timeout(patienceMs),
    });
    firstFetch.catch(() => undefined);
    const started = await run({
      pgPool: pool,
      taskList: Object.fromEntries(options.tasks.map((task) => [task.name, runnerOf(task, options)])),
      parsedCronItems: parseCronItems(
        cron.map(({ task, match, payload }) => ({ task: task.name, match, ...(payload && { payload }) })),
      ),
      concurrency,
      noHandleSignals: true,
      logger: queueLogger(logger),
      events,
      preset: {
        worker: {
          localQueue: { size: Math.max(prefetch, concurrency) },
          // In batches, even of no delay, a lost connection ends the runner; job by job it would end the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    const ended = started.promise.catch(() => undefined);
    try {
      // A runner whose first look at the queue fails remembers the failure and never looks again.
      await firstFetch;
    } catch (error) {
      await started.stop().catch(() => undefined);
      throw error;
    }
    runner = started;
    void ended.then(restart);
    if (stopping) await started.stop();
  }

  /** The runner gives up when it cannot write down that a job is done, as when the database restarts. */
  async function restart(): Promise<void> {
    runner = undefined;
    if (stopping) return;
    logger.warn('the job runner ended and is started again');
    await pause(restartAfterMs);
    await keepTrying();
  }

  async function keepTrying(): Promise<void> {
    while (!stopping && !runner) {
      try {
        await startRunner();
      } catch (error) {
        logger.error({ err: error }, 'the job runner cannot be started');
        await pause(restartAfterMs);
      }
    }
  }

  return {
    start: async () => {
      await liveness.watch();
      await keepTrying();
    },
    stop: async () => {
      stopping = true;
      // It rejects only when the runner has ended already.
      await runner?.stop().catch(() => undefined);
      liveness.stop();
      await pool.end();
    },
    ready: async () => {
      if (!runner) throw new Error('the job runner is not running');
      await pool.query('select 1');
    },
  };
}

/** The queue's own words matter when it is in trouble; what a job does is logged above. */
function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.failure || (level !== 'error' && level !== 'warning')) return;
    logger.warn({ err: meta?.error }, `job queue: ${message.split('\n', 1)[0]}`);
  });
}
