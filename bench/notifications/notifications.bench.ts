import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPrng, type Prng } from '@bowline/demo/prng';
import { inTransaction } from '@bowline/server/kernel/db/transaction.ts';
import type { PushBrowser } from '@bowline/simulators/push-service';
import { judge, round } from '../lib/measure.ts';
import { countUnfinishedJobs } from '../lib/unfinished-jobs.ts';
import { type PushEnvironment, startPushEnvironment } from './push-environment.ts';

/** More in parallel would only wait for connections. */
const parallel = 8;
const longestWaitMs = 150_000;
/** A lease lasts 30 seconds. */
const longestOrphanedSeconds = 35;

/**
 * Publishes news to a thousand subscribers while the worker is killed at moments that depend on the seed. Afterwards
 * every browser must have shown it once, and none twice.
 */
export default async function notificationRuns(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      notices: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '3' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    },
  });
  console.log(`seed ${values.seed}: run it again with --seed ${values.seed}`);
  const notices = Number(values.notices);
  const moments = killMoments(createPrng(values.seed), Number(values.kills), notices);
  const environment = await startPushEnvironment();
  try {
    const subscribers = await createSubscribers(environment, notices);
    const { kernel, notifications } = environment.context;
    const words = { subject: 'News', title: 'Something is new', text: 'Have a look.', action: 'Look' };
    const began = performance.now();
    await inTransaction(kernel.database.db, (tx) =>
      notifications.publish(tx, environment.site.id, {
        kind: 'news',
        path: '/members',
        words: { en: words },
      }),
    );
    for (const calls of moments) {
      await waitFor(() => environment.service.calls >= calls);
      environment.worker.crash();
    }
    const [orphanedSeconds, told] = await Promise.all([
      secondsOrphaned(environment),
      waitFor(() => subscribers.every(isNotified)).then(() => performance.now()),
    ]);
    const left = await countUnfinishedJobs(environment.context);

    console.table({
      notices,
      'worker killed after calls': moments.join(', '),
      'calls of the push service': environment.service.calls,
      'of these repeated': environment.service.calls - subscribers.filter(isNotified).length,
      'seconds in all': round((told - began) / 1_000),
    });
    console.log(`log of the worker: ${environment.logFile}`);
    return [
      judge('browsers without a notification', subscribers.filter((one) => !isNotified(one)).length, {
        atMost: 0,
      }),
      judge('browsers that alerted twice', subscribers.filter(isNotifiedTwice).length, { atMost: 0 }),
      judge('seconds until the jobs of the killed worker were released', orphanedSeconds, {
        atMost: longestOrphanedSeconds,
      }),
      judge('unfinished jobs', left, { atMost: 0 }),
    ].every(Boolean);
  } finally {
    await environment.stop();
  }
}

/** Returns after how many calls of the push service to kill the worker: always in the middle of the burst. */
const killMoments = (prng: Prng, kills: number, notices: number): readonly number[] =>
  Array.from({ length: kills }, () =>
    prng.between(Math.ceil(notices * 0.02), Math.floor(notices * 0.9)),
  ).sort((a, b) => a - b);

async function createSubscribers(
  { createSubscriber }: PushEnvironment,
  count: number,
): Promise<readonly PushBrowser[]> {
  const subscribers: PushBrowser[] = [];
  while (subscribers.length < count) {
    const some = Math.min(parallel, count - subscribers.length);
    subscribers.push(...(await Promise.all(Array.from({ length: some }, createSubscriber))));
  }
  return subscribers;
}

/** Measures how long killed workers keep the leases of jobs. A restarted worker has another name. */
async function secondsOrphaned({ context }: PushEnvironment): Promise<number> {
  const { pool } = context.kernel.database;
  const leased = 'select leased_by as name from kernel.job where leased_by';
  const killed = performance.now();
  const { rows } = await pool.query<{ name: string }>(`${leased} is not null`);
  const names = [...new Set(rows.map(({ name }) => name))];
  let orphans = rows.length;
  while (orphans > 0 && performance.now() < killed + longestWaitMs) {
    await pause(50);
    orphans = (await pool.query(`${leased} = any ($1)`, [names])).rows.length;
  }
  return names.length > 0 ? (performance.now() - killed) / 1_000 : 0;
}

/** Waits for a condition. Gives up silently: the goals at the end report what was not reached. */
async function waitFor(isReached: () => boolean): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  while (!isReached() && performance.now() < deadline) await pause(1);
}

const isNotified = ({ received }: PushBrowser): boolean => received.length > 0;

/** A browser may get one notification several times; it must not get two for one piece of news. */
const isNotifiedTwice = ({ received, alerts }: PushBrowser): boolean =>
  new Set(received.map(({ message }) => message.id)).size > 1 ||
  received.some(({ message }) => alerts(message.id) > 1);
