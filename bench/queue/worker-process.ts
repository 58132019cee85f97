import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@bowline/server/kernel/db/pool.ts';
import { task } from '@bowline/server/kernel/jobs/jobs.ts';
import { createScheduler } from '@bowline/server/kernel/jobs/scheduler.ts';
import { createWorker } from '@bowline/server/kernel/jobs/worker.ts';
import { createLogger } from '@bowline/server/kernel/telemetry/logger.ts';
import { createMetrics } from '@bowline/server/kernel/telemetry/metrics.ts';
import { z } from 'zod';

/**
 * A worker as the product starts it, on its own in a process. Each job that it runs is a line of its file. Its parent freezes its
 * event loop, makes its jobs slow and sets the clock of its schedule.
 */
const [databaseUrl = '', file = ''] = process.argv.slice(2);
const logger = createLogger({ logLevel: 'error' }, 'bench');
const note = (...words: (string | number)[]) => appendFileSync(file, `${words.join(' ')}\n`);

const work = task(
  { name: 'bench.work', payload: z.strictObject({ number: z.int(), at: z.number() }) },
  async ({ number, at }, { id, attempt }) => {
    note('began', number, id, attempt, Date.now() - at);
    if (number % 50 === 0 && attempt === 1) throw new Error('every fiftieth fails once');
    if (lagMs > 0) await pause(lagMs);
    note('done', number, id, attempt);
  },
);
const scheduled = task({ name: 'bench.each_minute', payload: z.strictObject({}) }, async () => note('slot'));

let [clockAhead, lagMs] = [0, 0];
process.on('message', (message: { freezeMs?: number; clockAheadMs?: number; lagMs?: number }) => {
  clockAhead = message.clockAheadMs ?? clockAhead;
  lagMs = message.lagMs ?? lagMs;
  const until = performance.now() + (message.freezeMs ?? 0);
  while (performance.now() < until);
});

const pool = createPool(
  { env: 'test', databaseUrl, databasePoolSize: 2 },
  { service: 'worker', use: 'schedule', logger },
);
const scheduler = createScheduler({
  pool,
  entries: [{ task: scheduled, match: '* * * * *' }],
  logger,
  now: () => new Date(Date.now() + clockAhead),
});
const worker = createWorker({
  config: { env: 'test', databaseDirectUrl: databaseUrl },
  tasks: [work, scheduled],
  logger,
  metrics: createMetrics('bench'),
});
await worker.start();
await scheduler.start();
process.send?.('started');
