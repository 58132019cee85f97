import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inTransaction } from '@bowline/server/kernel/db/transaction.ts';
import { createPrng, type Prng } from '@bowline/testing/prng';
import type { PushBrowser } from '@bowline/testing/simulators/push-service';
import { jobsLeft } from './jobs-left.ts';
import { judge, round } from './measure.ts';
import { type PushWorld, startPushWorld } from './push-world.ts';

/** Made at once: more would wait for connections. */
const atOnce = 8;
const longestWaitMs = 150_000;
/** The worker starts, and looks twice which jobs are nobody's. Some seconds on a machine that has little else to do. */
const longestOrphanedSeconds = 30;

/**
 * News to a thousand members who asked for it, while the worker is killed at moments that the seed decides. Afterwards every
 * browser has shown it, and none has shown it twice.
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
  const world = await startPushWorld();
  try {
    const readers = await manyReaders(world, notices);
    const { kernel, notifications } = world.context;
    const words = { subject: 'News', title: 'Something is new', text: 'Have a look.', action: 'Look' };
    const began = performance.now();
    await inTransaction(kernel.database.db, (tx) =>
      notifications.publish(tx, world.site.id, { kind: 'news', path: '/members', words: { en: words } }),
    );
    for (const calls of moments) {
      await reached(() => world.service.calls >= calls);
      world.worker.crash();
    }
    const [orphanedSeconds, told] = await Promise.all([
      secondsOrphaned(world),
      reached(() => readers.every(isTold)).then(() => performance.now()),
    ]);
    const left = await jobsLeft(world.context);

    console.table({
      notices,
      'worker killed after calls': moments.join(', '),
      'calls of the push service': world.service.calls,
      'of these repeated': world.service.calls - readers.filter(isTold).length,
      'seconds in all': round((told - began) / 1_000),
    });
    console.log(`what the worker said: ${world.logFile}`);
    return [
      judge('browsers that were not told', readers.filter((one) => !isTold(one)).length, { atMost: 0 }),
      judge('browsers that alerted twice', readers.filter(isToldTwice).length, { atMost: 0 }),
      judge('seconds that the jobs of the killed worker were nobody’s', orphanedSeconds, {
        atMost: longestOrphanedSeconds,
      }),
      judge('jobs that nobody did', left, { atMost: 0 }),
    ].every(Boolean);
  } finally {
    await world.stop();
  }
}

/** So many calls the push service has seen when the worker dies: always in the middle of the burst. */
const killMoments = (prng: Prng, kills: number, notices: number): readonly number[] =>
  Array.from({ length: kills }, () =>
    prng.between(Math.ceil(notices * 0.02), Math.floor(notices * 0.9)),
  ).sort((a, b) => a - b);

async function manyReaders({ aReader }: PushWorld, count: number): Promise<readonly PushBrowser[]> {
  const readers: PushBrowser[] = [];
  while (readers.length < count) {
    const some = Math.min(atOnce, count - readers.length);
    readers.push(...(await Promise.all(Array.from({ length: some }, aReader))));
  }
  return readers;
}

/** Those that lock a job now have just been killed: whoever takes their place has another name. */
async function secondsOrphaned({ context }: PushWorld): Promise<number> {
  const { pool } = context.kernel.database;
  const locked = 'select locked_by as name from graphile_worker._private_jobs where locked_by';
  const killed = performance.now();
  const { rows } = await pool.query<{ name: string }>(`${locked} is not null`);
  const names = [...new Set(rows.map(({ name }) => name))];
  let orphans = rows.length;
  while (orphans > 0 && performance.now() < killed + longestWaitMs) {
    await pause(50);
    orphans = (await pool.query(`${locked} = any ($1)`, [names])).rows.length;
  }
  return names.length > 0 ? (performance.now() - killed) / 1_000 : 0;
}

/** Gives up without a word: what was not reached is judged at the end. */
async function reached(isReached: () => boolean): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  while (!isReached() && performance.now() < deadline) await pause(1);
}

const isTold = ({ received }: PushBrowser): boolean => received.length > 0;

/** Of one piece of news a browser knows one notice, however often it came. */
const isToldTwice = ({ received, alerts }: PushBrowser): boolean =>
  new Set(received.map(({ message }) => message.id)).size > 1 ||
  received.some(({ message }) => alerts(message.id) > 1);
