import type pg from 'pg';
import { Gauge } from 'prom-client';
import type { Database } from '../db/pool.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** Counting stops here: a backlog of millions must not make each reading of the metrics slower. */
const mostCounted = 10_000;

/**
 * `due`: should run now and has not begun; `running`: a worker holds it, or has died with it; `given_up`: failed as often as
 * it may.
 */
const queueState = `
  with due as (
    (select scheduled_at from kernel.job where state in ('scheduled', 'retryable') and scheduled_at <= now()
     order by scheduled_at limit ${mostCounted})
    union all
    (select scheduled_at from kernel.job where state = 'available' limit ${mostCounted})
  ), running as (
    select attempted_at from kernel.job where state = 'executing' limit ${mostCounted}
  ), given_up as (
    select attempted_at from kernel.job where state = 'discarded' limit ${mostCounted}
  )
  select 'due' as state, count(*)::int as jobs,
         coalesce(extract(epoch from now() - least(min(scheduled_at), (select min(oldest) from kernel.job_lanes()))), 0)::float8 as oldest
  from due
  union all
  select 'running', count(*)::int, coalesce(extract(epoch from now() - min(attempted_at)), 0)::float8 from running
  union all
  select 'given_up', count(*)::int, coalesce(extract(epoch from now() - min(attempted_at)), 0)::float8 from given_up`;

interface QueueState {
  readonly state: 'due' | 'running' | 'given_up';
  readonly jobs: number;
  readonly oldest: number;
}

/** Adds gauges of the whole queue, not only of this worker. Without an answer of the database they are missing, not old. */
export function watchQueue({ pool }: Pick<Database, 'pool'>, { registry }: Metrics, logger: Logger): void {
  let reading: Promise<readonly QueueState[]> | undefined;
  /** Both gauges are read at the same time, with one statement. */
  const read = () => {
    reading ??= readQueue(pool, logger).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name: 'bowline_jobs_oldest_seconds',
    help: 'How long the oldest job has been due, has been running, or was given up ago. 0 without such a job.',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { state, oldest } of await read()) this.set({ state }, oldest);
    },
  });
  new Gauge({
    name: 'bowline_jobs_queued',
    help: 'Jobs of all queues that are due, run, or were given up; counted up to a bound.',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { state, jobs } of await read()) this.set({ state }, jobs);
    },
  });
}

async function readQueue(pool: pg.Pool, logger: Logger): Promise<readonly QueueState[]> {
  try {
    const { rows } = await pool.query<QueueState>(queueState);
    return rows;
  } catch (error) {
    logger.warn({ err: error }, 'cannot count the jobs of the queue');
    return [];
  }
}
