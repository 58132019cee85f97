import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '#testing/server/database.ts';
import { loadConfig } from '../config.ts';
import { createDatabase } from '../db/pool.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { enqueue } from './jobs.ts';
import { watchQueue } from './queue-gauges.ts';

const scratch = await freshDatabase();
const lines: string[] = [];
const logger = createLogger({ logLevel: 'warn' }, 'test', { write: (line) => lines.push(line) });
const database = createDatabase({ ...loadConfig(), databaseUrl: scratch.url }, { service: 'worker', logger });
const { db } = database;
const metrics = createMetrics('worker');
watchQueue(database, metrics, logger);
afterAll(() => scratch.drop());

const spec = { name: 'test.wait', payload: z.object({}) } as const;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function gauge(name: string, state: string): Promise<number | undefined> {
  const text = await metrics.registry.metrics();
  const found = new RegExp(`^${name}\\{state="${state}",service="worker"\\} (\\S+)$`, 'm').exec(text);
  return found ? Number(found[1]) : undefined;
}

it('the gauges of the queue are 0 while nothing is due', async () => {
  await enqueue(db, spec, {}, { runAt: new Date(Date.now() + 3_600_000) });
  expect(await gauge('bowline_jobs_queued', 'due')).toBe(0);
  expect(await gauge('bowline_jobs_oldest_seconds', 'due')).toBe(0);
});

it('the gauges of the queue see jobs whose time has come and those that are available', async () => {
  await enqueue(db, spec, {}, { runAt: minutesAgo(10) });
  await enqueue(db, { ...spec, name: 'test.wait_too' }, {}, { runAt: minutesAgo(1) });
  await sql`update kernel.job set scheduled_at = ${minutesAgo(5)} where state = 'scheduled'`.execute(db);
  expect(await gauge('bowline_jobs_queued', 'due')).toBe(3);
  expect(await gauge('bowline_jobs_oldest_seconds', 'due')).toBeCloseTo(600, -1);
});

it('the gauges of the queue tell running jobs and those given up from those that are due', async () => {
  await sql`
    update kernel.job set state = 'executing', attempted_at = now() - interval '1 hour', leased_by = 'somebody', leased_until = now()
    where scheduled_at < now() - interval '9 minutes'`.execute(db);
  expect(await gauge('bowline_jobs_queued', 'running')).toBe(1);
  expect(await gauge('bowline_jobs_oldest_seconds', 'running')).toBeCloseTo(3_600, -1);
  await sql`
    update kernel.job set state = 'discarded', leased_by = null, leased_until = null where state = 'executing'`.execute(
    db,
  );
  expect(await gauge('bowline_jobs_queued', 'running')).toBe(0);
  expect(await gauge('bowline_jobs_queued', 'given_up')).toBe(1);
  expect(await gauge('bowline_jobs_queued', 'due')).toBe(2);
});

it('the gauges of the queue are missing, not old, when the database does not answer', async () => {
  await database.close();
  expect(await gauge('bowline_jobs_queued', 'due')).toBeUndefined();
  expect(lines.join()).toContain('cannot count the jobs of the queue');
});
