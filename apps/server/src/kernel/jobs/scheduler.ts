import { Cron } from 'croner';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { TaskName, TaskSpec } from './jobs.ts';

export interface CronEntry {
  readonly task: TaskSpec;
  /** Crontab's five fields, in UTC. */
  readonly match: string;
}

/** Only of pools, so that a connection that hangs is not kept. */
type Queries = Pick<pg.Pool, 'query'>;

interface SchedulerOptions {
  readonly pool: Queries;
  readonly entries: readonly CronEntry[];
  readonly logger: Logger;
  /** The clock that decides what is due. */
  readonly now?: () => Date;
}

export interface Scheduler {
  /** Enqueues what has become due, and again every second. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Throws when no look at the schedule has succeeded for minutes. */
  mustBeTicking(): void;
  /** Records that a job of `task` ended well, if it is a scheduled one. */
  noteDone(task: TaskName): Promise<void>;
}

const tickMs = 1_000;
const overdueAfterMs = 180_000;

/** A task that is new begins with its next slot. */
const deploy = `
  insert into kernel.schedule (task, slot) select * from unnest($1::text[], $2::timestamptz[])
  on conflict (task) do nothing`;

/** By its key one job of a task waits, whether a slot or a catch-up enqueued it. */
const enqueueTask = `kernel.enqueue(task, '{}', _key => 'schedule:' || task, _keeps_schedule => true)`;

/**
 * Each slot is enqueued once, by whichever worker comes first. While a job of an earlier slot waits, the new one takes its place
 * and keeps its time, so that a backlog of jobs does not postpone it for ever.
 */
const enqueueSlot = `
  with due as (
    update kernel.schedule set slot = $2 where task = $1 and slot < $2 returning task
  )
  select ${enqueueTask} from due`;

const recordDone = 'update kernel.schedule set done_at = now() where task = $1';

/**
 * Enqueues the jobs of scheduled tasks. A worker compares the schedule with the clock every second, and with what was enqueued
 * before, in the database: slots that passed while no worker ran are made up for by one job.
 */
export function createScheduler({
  pool,
  entries,
  logger,
  now = () => new Date(),
}: SchedulerOptions): Scheduler {
  const schedule = entries.map(({ task, match }) => ({
    task: task.name,
    times: parseSchedule(match),
    next: undefined as Date | undefined,
  }));
  const tasks = new Set(schedule.map(({ task }) => task));
  let lastTick = performance.now();
  let isDeployed = false;
  let ticking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function tick(): Promise<void> {
    try {
      const at = now();
      if (!isDeployed)
        await pool.query(deploy, [
          schedule.map(({ task }) => task),
          schedule.map(({ times }) => latestSlot(times, at)),
        ]);
      isDeployed = true;
      for (const entry of schedule) {
        if (entry.next && at < entry.next) continue;
        await pool.query(enqueueSlot, [entry.task, latestSlot(entry.times, at)]);
        entry.next = entry.times.nextRun(at) ?? undefined;
      }
      lastTick = performance.now();
    } catch (error) {
      logger.warn({ err: error }, 'cannot enqueue scheduled jobs; retrying');
    }
    if (!stopped) timer = setTimeout(() => (ticking = tick()), tickMs);
  }

  return {
    start: () => (ticking = tick()),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await ticking;
    },
    mustBeTicking: () => {
      if (performance.now() - lastTick > overdueAfterMs)
        throw new Error('scheduled jobs are not enqueued any more');
    },
    noteDone: async (task) => {
      if (!tasks.has(task)) return;
      await pool.query(recordDone, [task]).catch((error: unknown) => {
        logger.warn({ err: error, task }, 'cannot record that a scheduled job is done');
      });
    },
  };
}

const parseSchedule = (match: string): Cron => new Cron(match, { timezone: 'UTC', mode: '5-part' });

/** The newest minute of the schedule that has begun. */
function latestSlot(times: Cron, at: Date): Date {
  // croner leaves out the second it is asked about.
  const [slot] = times.previousRuns(1, new Date(at.getTime() + 1_000));
  if (!slot) throw new Error(`${times.getPattern()} never comes round`);
  return slot;
}

/** Gauges of the whole schedule, from the database. A task that was never done counts from its deployment. */
export function watchSchedule(
  pool: Queries,
  entries: readonly CronEntry[],
  { registry }: Metrics,
  logger: Logger,
): void {
  const periods = new Map(entries.map(({ task, match }) => [task.name as string, periodSeconds(match)]));
  new Gauge({
    name: 'bowline_schedule_period_seconds',
    help: 'Time from one slot of a scheduled task to the next.',
    labelNames: ['task'] as const,
    registers: [registry],
    collect() {
      for (const [task, seconds] of periods) this.set({ task }, seconds);
    },
  });
  new Gauge({
    name: 'bowline_schedule_last_done_timestamp_seconds',
    help: 'When a job of a scheduled task last ended well, in any process; its deployment, before the first one did.',
    labelNames: ['task'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const { rows } = await pool.query<{ task: string; at: number }>(
          `select task, extract(epoch from coalesce(done_at, deployed_at))::float8 as at
           from kernel.schedule where task = any ($1)`,
          [[...periods.keys()]],
        );
        for (const { task, at } of rows) this.set({ task }, at);
      } catch (error) {
        logger.warn({ err: error }, 'cannot read the schedule');
      }
    },
  });
}

function periodSeconds(match: string): number {
  const [first, second] = parseSchedule(match).nextRuns(2);
  return first && second ? (second.getTime() - first.getTime()) / 1_000 : 0;
}

/** A scheduled task whose newest slot, or time since deployment, has no job that ended well after it. */
export interface MissedTask {
  readonly task: string;
  readonly doneAt: Date | null;
  readonly slot: Date;
}

/**
 * Enqueues a job for every scheduled task that was not done since its newest slot, and returns those tasks. Safe to repeat: a job
 * that still waits is replaced.
 */
export async function catchUp(
  pool: Queries,
  entries: readonly CronEntry[],
  now = new Date(),
): Promise<readonly MissedTask[]> {
  const slots = entries.map(({ match }) => latestSlot(parseSchedule(match), now));
  const { rows } = await pool.query<MissedTask>(
    `with missed as (
       select scheduled.task, scheduled.slot, schedule.done_at
       from unnest($1::text[], $2::timestamptz[]) as scheduled (task, slot)
       left join kernel.schedule using (task)
       where schedule.done_at is null or schedule.done_at < scheduled.slot
     ), enqueued as (
       select task, ${enqueueTask} from missed
     )
     select task, slot, done_at as "doneAt" from missed join enqueued using (task) order by task`,
    [entries.map(({ task }) => task.name), slots],
  );
  return rows;
}
