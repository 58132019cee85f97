import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPrng } from '@bowline/demo/prng';
import { migrate } from '@bowline/server/migrator/migrate.ts';
import { type OwnPostgres, startOwnPostgres } from '@bowline/server/testing/server/own-postgres.ts';
import pg from 'pg';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { enqueueJobs, noteSlots, readRuns, readSlots, untilLeft, walBytes } from './observe.ts';

const workers = 3;
/** A worker that stands still for longer than a lease. */
const stoppedMs = 36_000;
/** Jobs that become due one by one on a quiet queue. */
const single = 400;
const singleEveryMs = 25;

/**
 * First, jobs become due one by one: ms until they begin. Then half of the jobs at once: jobs a second, WAL. Then the other half, while
 * workers are killed, stopped, frozen and slow, PostgreSQL crashes and restarts, and the clock of the schedule is set on and back.
 */
export default async function queue(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      jobs: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    },
  });
  console.log(`seed ${values.seed}: run it again with --seed ${values.seed}`);
  const half = Math.ceil(Number(values.jobs) / 2);
  await using resources = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bowline-queue-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const [port = 0] = await freePorts(1);
  const postgres = await startOwnPostgres(folder, port);
  resources.defer(() => postgres.stop());
  await migrate(postgres.url);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  // Connections are lost when PostgreSQL crashes.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  resources.defer(() => pool.end());
  await pool.query(noteSlots);
  const team = createTeam(folder, postgres.url);
  resources.defer(team.killAll);
  for (let count = 0; count < workers; count += 1) await team.start();

  for (let number = 1; number <= single; number += 1) {
    await enqueueJobs(pool, number, number);
    await pause(singleEveryMs);
  }
  await untilLeft(pool, 0);
  const { delays } = await readRuns(team.files);

  const walBefore = await walBytes(pool);
  const began = performance.now();
  await enqueueJobs(pool, single + 1, single + half);
  await untilLeft(pool, 0);
  const perSecond = (half / (performance.now() - began)) * 1_000;
  const walPerJob = ((await walBytes(pool)) - walBefore) / half;

  await enqueueJobs(pool, single + half + 1, single + 2 * half);
  const orphanedSeconds = await disturb(team, { postgres, pool, seed: values.seed });
  await untilLeft(pool, 0);
  const runs = await readRuns(team.files);
  const lost = Array.from({ length: single + 2 * half }, (_, index) => index + 1).filter(
    (number) => !runs.done.has(number),
  );
  const slots = await readSlots(pool);
  console.table({
    jobs: single + 2 * half,
    'jobs a second, enqueued at once': round(perSecond),
    'WAL bytes a job': round(walPerJob),
    'ms until a due job begins, p50': quantile(delays, 0.5),
    'ms until a due job begins, p95': quantile(delays, 0.95),
    'done more than once': runs.doneTwice,
    'slots enqueued': slots.slots,
  });
  return [
    judge('jobs lost', lost.length, { atMost: 0 }),
    judge('jobs left', (await pool.query('select from kernel.job')).rowCount ?? 0, { atMost: 0 }),
    judge('leases under which a job began twice', runs.beganTwiceByLease, { atMost: 0 }),
    judge('slots enqueued', slots.slots, { atLeast: 2 }),
    judge('slots enqueued twice', slots.repeated, { atMost: 0 }),
    judge('seconds until the jobs of a dead worker were back', orphanedSeconds, { atMost: 35 }),
    judge('p95 ms until a due job begins', quantile(delays, 0.95), { atMost: 500 }),
  ].every(Boolean);
}

type Team = ReturnType<typeof createTeam>;

function createTeam(folder: string, databaseUrl: string) {
  const living: ChildProcess[] = [];
  const files: string[] = [];
  return {
    living,
    files,
    async start(): Promise<void> {
      const file = join(folder, `worker-${files.length}`);
      files.push(file);
      const started = fork(join(import.meta.dirname, 'worker-process.ts'), [databaseUrl, file]);
      living.push(started);
      await once(started, 'message');
    },
    killAll: () => {
      for (const one of living) one.kill('SIGKILL');
    },
  };
}

/** Returns how many seconds the jobs of the worker that waited longest for another were leased to a dead one. */
async function disturb(
  team: Team,
  { postgres, pool, seed }: { readonly postgres: OwnPostgres; readonly pool: pg.Pool; readonly seed: string },
): Promise<number> {
  const prng = createPrng(seed);
  const breath = () => pause(prng.between(1_000, 3_000));
  const one = () => prng.pick(team.living);
  const setClock = (clockAheadMs: number) => {
    for (const worker of team.living) worker.send({ clockAheadMs });
  };
  const orphaned: Promise<number>[] = [];
  const kill = async () => {
    const killed = team.living.splice(prng.between(0, team.living.length - 1), 1)[0];
    killed?.kill('SIGKILL');
    orphaned.push(untilLeft(pool, 0, { where: `leased_by like '%-${killed?.pid}-%'`, withinMs: 90_000 }));
    await team.start();
  };

  await breath();
  const stopped = one();
  stopped.kill('SIGSTOP');
  const woken = pause(stoppedMs).then(() => stopped.kill('SIGCONT'));
  await kill();
  setClock(600_000);
  await breath();
  await postgres.restart('immediate');
  await breath();
  setClock(-600_000);
  one().send({ freezeMs: 5_000, lagMs: 200 });
  await breath();
  await kill();
  await postgres.restart('fast');
  setClock(0);
  await breath();
  setClock(1_200_000);
  for (const worker of team.living) worker.send({ lagMs: 0 });
  await woken;
  return Math.max(...(await Promise.all(orphaned)));
}
