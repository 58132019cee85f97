import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger as QueueLogger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Config } from '../config.ts';
import { createPool } from '../db/pool.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Task, TaskName } from './jobs.ts';
import { createMover } from './mover.ts';
import { runnerOf } from './run-task.ts';
import { createLiveness } from './worker-liveness.ts';

/**
 * Tasks whose jobs share the same slots of a worker. Jobs that take seconds, because they need a lot of CPU or wait for an
 * outside service, get a queue of their own, so that no other job waits behind them.
 */
export interface WorkerQueue {
  readonly tasks: readonly Task[];
  /** Number of jobs that run at the same time. */
  readonly concurrency?: number;
  /** Number of jobs fetched and locked per query: ten times the throughput, but a longer wait behind a slow job. */
  readonly prefetch?: number;
}

export interface WorkerOptions extends WorkerQueue {
  readonly config: Pick<Config, 'env' | 'databaseDirectUrl'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Whether this worker moves due jobs of all queues to graphile-worker. One in a process is enough. */
  readonly moves?: boolean;
  /** Called after each job that ended well. */
  readonly noteDone?: (task: TaskName) => Promise<void>;
}

export interface JobWorker {
  /** Resolves once the worker polls for jobs, even if the database comes up much later. */
  start(): Promise<void>;
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>;
  ready(): Promise<void>;
}

const restartAfterMs = 1_000;
const firstFetchTimeoutMs = 5_000;
const endsWithinMs = 5_000;

export function createWorker(options: WorkerOptions): JobWorker {
  const { config, logger, concurrency = 8, prefetch = 64, moves = true } = options;
  // LISTEN and the advisory lock of a living worker belong to one connection, which a pooler would share out.
  const pool = createPool(
    { env: config.env, databaseUrl: config.databaseDirectUrl, databasePoolSize: concurrency + 4 },
    { service: 'worker', use: 'jobs', logger },
  );
  const liveness = createLiveness(pool, logger);
  const mover = moves ? createMover(pool, logger) : undefined;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    workerName = workerPool.id;
    void liveness.register(workerName);
  });
  events.on('pool:fatalError', ({ workerPool }) => {
    if (workerPool.id === workerName) setTimeout(abandon, endsWithinMs);
  });
  let workerName: string | undefined;
  let runner: Runner | undefined;
  /** Replaces the current runner, even if it has not ended. */
  let abandon: () => void = () => undefined;
  let stopping = false;

  async function startRunner(): Promise<void> {
    if (workerName) await liveness.releaseJobsOf(workerName);
    const firstFetch = once(events, 'localQueue:getJobs:complete', {
      signal: AbortSignal.timeout(firstFetchTimeoutMs),
    });
    firstFetch.catch(() => undefined);
    const started = await run({
      pgPool: pool,
      taskList: Object.fromEntries(options.tasks.map((task) => [task.name, runnerOf(task, options)])),
      parsedCronItems: [],
      concurrency,
      noHandleSignals: true,
      logger: queueLogger(logger),
      events,
      preset: {
        worker: {
          localQueue: { size: Math.max(prefetch, concurrency) },
          // With batching, even without delay, a lost connection ends the runner; without it, the whole process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    const abandoned = Promise.withResolvers<void>();
    abandon = abandoned.resolve;
    const ended = Promise.race([started.promise.catch(() => undefined), abandoned.promise]);
    try {
      // A runner whose first fetch fails never fetches again.
      await firstFetch;
    } catch (error) {
      await started.stop().catch(() => undefined);
      throw error;
    }
    runner = started;
    void ended.then(restart);
    if (stopping) await started.stop();
  }

  /**
   * The runner ends when it cannot record a finished job, for example while the database restarts. When several cannot be recorded,
   * it waits for ever for the batchers that record them, whose counter has fallen below zero; then it is left behind. It fetches
   * nothing more, and its jobs are released.
   */
  async function restart(): Promise<void> {
    runner = undefined;
    if (stopping) return;
    logger.warn('the job runner ended and is restarted');
    await pause(restartAfterMs);
    await startUntilRunning();
  }

  async function startUntilRunning(): Promise<void> {
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
      mover?.start();
      await startUntilRunning();
    },
    stop: async () => {
      stopping = true;
      await mover?.stop();
      // stop() rejects only if the runner has already ended.
      await runner?.stop().catch(() => undefined);
      liveness.stop();
      await pool.end();
    },
    ready: async () => {
      if (!runner) throw new Error('the job runner is not running');
      mover?.mustBeMoving();
      await pool.query('select 1');
    },
  };
}

/** Passes on graphile-worker's own warnings and errors; failed jobs are already logged by run-task.ts. */
function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.failure || (level !== 'error' && level !== 'warning')) return;
    logger.warn({ err: meta?.error }, `job queue: ${message.split('\n', 1)[0]}`);
  });
}
