import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freshDatabase, queryOnce } from '#testing/server/database.ts';
import { loadConfig } from '../config.ts';
import { createDatabase } from '../db/pool.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { task } from './jobs.ts';
import { runnerOf } from './run-task.ts';
import { type CronEntry, catchUp, createScheduler, type Scheduler, watchSchedule } from './scheduler.ts';
import { createWorker } from './worker.ts';

const scratch = await freshDatabase();
const config = loadConfig({ ...process.env, DATABASE_URL: scratch.url });
const logger = createLogger({ logLevel: 'silent' }, 'test');
const { pool, close } = createDatabase(config, { service: 'worker', logger });
afterAll(async () => {
  await close();
  await scratch.drop();
});
/** Only the owner of the database removes a task from the schedule. */
const clear = () => queryOnce(scratch.url, 'truncate kernel.schedule, kernel.job');
beforeEach(clear);

const scheduled = (name: string) =>
  task({ name: `test.${name}`, payload: z.strictObject({}) }, async () => undefined);
const entries: readonly (CronEntry & { readonly task: ReturnType<typeof scheduled> })[] = [
  { task: scheduled('each_minute'), match: '* * * * *' },
  { task: scheduled('each_hour'), match: '17 * * * *' },
  { task: scheduled('each_day'), match: '40 4 * * *' },
  { task: scheduled('each_month'), match: '20 5 2 * *' },
];

/** Takes all jobs that wait. */
async function takeJobs(): Promise<string[]> {
  const { rows } = await pool.query<{ task: string }>('delete from kernel.job returning task');
  return rows.map((row) => row.task.replace('test.', '')).sort();
}

const start = '2026-11-30T23:58:30.000Z';
const minuteMs = 60_000;

/** A scheduler that looks at the schedule once, at this moment. */
async function tickAt(at: number): Promise<void> {
  const scheduler = createScheduler({ pool, entries, logger, now: () => new Date(at) });
  const ticked = scheduler.start();
  await Promise.all([ticked, scheduler.stop()]);
}

/** The minutes of a schedule in `(from, to]`, counted without the library. */
function slotsBetween(match: string, from: number, to: number): number {
  const [minute, hour, day] = match.split(' ');
  const fits = (field: string | undefined, value: number) => field === '*' || Number(field) === value;
  let slots = 0;
  for (let at = Math.floor(from / minuteMs) + 1; at * minuteMs <= to; at += 1) {
    const date = new Date(at * minuteMs);
    if (fits(minute, date.getUTCMinutes()) && fits(hour, date.getUTCHours()) && fits(day, date.getUTCDate()))
      slots += 1;
  }
  return slots;
}

describe('the scheduler', () => {
  it('enqueues a task once for each slot that begins, and once for all slots that passed while no worker ran', async () => {
    const steps = fc.array(
      fc.record({
        seconds: fc.oneof(fc.integer({ min: -90, max: 200 }), fc.integer({ min: 3_000, max: 400_000 })),
        workers: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (moves) => {
        await clear();
        let at = Date.parse(start);
        await tickAt(at);
        expect(await takeJobs()).toEqual([]);
        let newest = at;
        for (const { seconds, workers } of moves) {
          at += seconds * 1_000;
          await Promise.all(Array.from({ length: workers }, () => tickAt(at)));
          const due = entries.filter(({ match }) => slotsBetween(match, newest, at) > 0);
          expect(await takeJobs()).toEqual(due.map((entry) => entry.task.name.replace('test.', '')).sort());
          newest = Math.max(newest, at);
        }
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it('leaves a job that waits its time: one that is due more often than it can run would never run', async () => {
    await tickAt(Date.parse(start));
    await tickAt(Date.parse(start) + minuteMs);
    await pool.query(`update kernel.job set scheduled_at = now() - interval '1 hour'`);
    await tickAt(Date.parse(start) + 2 * minuteMs);
    const { rows } = await pool.query(
      `select key, scheduled_at < now() - interval '59 minutes' as "isOld" from kernel.job
       where task = 'test.each_minute'`,
    );
    expect(rows).toEqual([{ key: 'schedule:test.each_minute', isOld: true }]);
  });

  it('goes on from one minute to the next', { timeout: 90_000 }, async () => {
    let at = Date.parse(start);
    const scheduler = createScheduler({ pool, entries, logger, now: () => new Date(at) });
    await scheduler.start();
    for (let minute = 0; minute < 3; minute += 1) {
      at += minuteMs;
      await expect.poll(takeJobs, { timeout: 20_000 }).toContain('each_minute');
    }
    await scheduler.stop();
  });

  it('is not ready three minutes after its last look at the schedule', async () => {
    const hanging = { query: () => new Promise(() => undefined) } as unknown as typeof pool;
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const scheduler = createScheduler({ pool: hanging, entries, logger });
      void scheduler.start();
      vi.advanceTimersByTime(179_000);
      expect(() => scheduler.mustBeTicking()).not.toThrow();
      vi.advanceTimersByTime(2_000);
      expect(() => scheduler.mustBeTicking()).toThrow('not enqueued any more');
    } finally {
      vi.useRealTimers();
    }
  });
});

async function lastDone(scheduler: Scheduler, run: () => Promise<void>) {
  const metrics = createMetrics('test');
  watchSchedule(pool, entries, metrics, logger);
  const worker = createWorker({
    config,
    tasks: entries.map((entry) => entry.task),
    logger,
    metrics,
    noteDone: scheduler.noteDone,
  });
  await worker.start();
  await run();
  await expect
    .poll(async () => (await pool.query('select from kernel.job')).rowCount, { timeout: 10_000 })
    .toBe(0);
  await worker.stop();
  const text = await metrics.registry.metrics();
  const doneAt = (task: string) =>
    Number(
      new RegExp(`last_done_timestamp_seconds{task="test.${task}",service="test"} (\\S+)`).exec(text)?.[1],
    );
  return entries.map((entry) => doneAt(entry.task.name.replace('test.', '')));
}

it('a task that was never done counts from its deployment, and one that was done from then', async () => {
  const scheduler = createScheduler({ pool, entries, logger });
  await scheduler.start();
  await scheduler.stop();
  await pool.query(`update kernel.schedule set deployed_at = 'epoch', slot = 'epoch'`);
  const began = Date.now() / 1_000;
  await pool.query('delete from kernel.job');
  const [minute, hour, day, month] = await lastDone(scheduler, async () => {
    await pool.query("select kernel.enqueue('test.each_hour')");
  });
  expect(hour).toBeGreaterThan(began - 1);
  expect([minute, day, month]).toEqual([0, 0, 0]);
});

it('a job that failed does not count as done', async () => {
  const done: string[] = [];
  const fails = task({ name: 'test.fails', payload: z.strictObject({}) }, () =>
    Promise.reject(new Error('no')),
  );
  for (const one of [fails, scheduled('ends_well')]) {
    const noteDone = async (name: string) => {
      done.push(name);
    };
    const run = runnerOf(one, { logger, metrics: createMetrics('test'), noteDone });
    await run({}, { id: '1', attempt: 1, isLastAttempt: false }).catch(() => undefined);
  }
  expect(done).toEqual(['test.ends_well']);
});

it('catchUp() enqueues what was not done since its newest slot, once however often it is called', async () => {
  const scheduler = createScheduler({ pool, entries, logger });
  await scheduler.start();
  await scheduler.stop();
  const now = new Date(start);
  await pool.query(
    `update kernel.schedule set done_at = case task
       when 'test.each_minute' then $1::timestamptz - interval '5 minutes'
       when 'test.each_hour' then $1::timestamptz - interval '5 minutes'
       when 'test.each_day' then $1::timestamptz - interval '2 days' end`,
    [now],
  );
  const missed = ['each_day', 'each_minute', 'each_month'];
  for (let turn = 0; turn < 2; turn += 1) {
    const found = await catchUp(pool, entries, now);
    expect(found.map((one) => one.task)).toEqual(missed.map((name) => `test.${name}`));
  }
  expect(await takeJobs()).toEqual(missed);
});
