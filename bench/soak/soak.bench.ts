import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPrng } from '@bowline/demo/prng';
import { migrate } from '@bowline/server/migrator/migrate.ts';
import { audit } from '../faults/audit.ts';
import { type ChattingPair, startPair, stopPair } from '../faults/chatting-pair.ts';
import { type FaultEnvironment, startFaultEnvironment } from '../faults/fault-environment.ts';
import { faults } from '../faults/fault-kinds.ts';
import { judge } from '../lib/measure.ts';
import { residentMegabytes } from '../lib/process-memory.ts';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { countUnfinishedJobs } from '../lib/unfinished-jobs.ts';
import { createBackups } from './backups.ts';
import { isClockSimulated, runWithSimulatedClock, setAhead } from './simulated-clock.ts';
import { watchTasksDone } from './tasks-done.ts';

const pairCount = 12;
const perSecond = 20;
/** The most that a sign-up may grant. */
const money = { credits: 10_000, price: 10 };
const days = 7;
const daySeconds = 86_400;
/** The clock moves by so much at a time. */
const stepSeconds = 600;
/** No process is replaced between these days, so that their memory can be compared. */
const [memoryFrom, memoryTo] = [3, 6];
const longestEmptyingMs = 60_000;
/** Ten minutes at a time would end every copy of the server, and be a reason for a checkpoint. */
const clockSettings = { wal_sender_timeout: '0', checkpoint_timeout: '1d' };

/** What happens when, in days from the beginning. There is a backup every day. */
const plan: readonly { readonly at: number; readonly what: string }[] = [
  { at: 0.5, what: 'release' },
  { at: 1.2, what: 'api killed' },
  { at: 1.5, what: 'realtime killed' },
  { at: 1.8, what: 'worker killed' },
  { at: 2.5, what: 'PostgreSQL crashed' },
  { at: 3.5, what: 'Redis flushed' },
  { at: 4.5, what: 'NATS killed' },
  { at: 5.5, what: 'PostgreSQL restarted' },
  { at: 6.3, what: 'release' },
  ...Array.from({ length: days }, (_, day) => ({ at: day + 0.9, what: 'backup' })),
];

/**
 * A week in ten minutes: members write, the clock of all processes runs a thousand times as fast, the worker runs its schedule
 * by it, and there are releases, faults and backups. The month changes in the middle. Needs the built product and `faketime`.
 */
export default async function soak(options: string[]): Promise<boolean> {
  if (!isClockSimulated) return runWithSimulatedClock();
  const { values } = parseArgs({
    args: options,
    options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
  });
  const beginAhead = secondsUntilMonthEnd() - 3.5 * daySeconds;
  setAhead(beginAhead);
  const environment = await startFaultEnvironment('soak', clockSettings);
  const pairs: ChattingPair[] = [];
  try {
    for (let begun = 0; begun < pairCount; begun += 1)
      pairs.push(await startPair(environment, money.credits));
    const backups = createBackups(environment, pairs);
    const tasks = watchTasksDone(environment);
    const prng = createPrng(values.seed);
    const seconds = Number(values.minutes) * 60;
    const [memory] = await Promise.all([
      passDays(environment, { tasks, backups, beginAhead, realSeconds: seconds }),
      atSteadyRate(perSecond, seconds, () => prng.pick(prng.pick(pairs).members).send('Hello again')),
    ]);
    return await report(environment, { pairs, backups, tasks, memory });
  } finally {
    for (const pair of pairs) stopPair(pair);
    await environment.stop();
    console.log(`log of the processes: ${environment.logFile}`);
  }
}

/** By the real clock: the first of the next month, or of the one after it where that is less than a week away. */
function secondsUntilMonthEnd(): number {
  const now = new Date();
  const until = (months: number) =>
    (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1) - now.getTime()) / 1_000;
  return until(1) > 7 * daySeconds ? until(1) : until(2);
}

interface Passing {
  readonly tasks: ReturnType<typeof watchTasksDone>;
  readonly backups: ReturnType<typeof createBackups>;
  readonly beginAhead: number;
  readonly realSeconds: number;
}

/** Moves the clock through the week and lets happen what is planned. Returns the memory at the end of each day. */
async function passDays(
  environment: FaultEnvironment,
  { tasks, backups, beginAhead, realSeconds }: Passing,
): Promise<Record<string, number>[]> {
  const { api, realtime, worker, redis, nats } = environment;
  const memory: Record<string, number>[] = [];
  const waiting = plan.toSorted((one, other) => one.at - other.at);
  const steps = (days * daySeconds) / stepSeconds;
  const began = performance.now();
  let acting = Promise.resolve();
  let failure: unknown;
  for (let step = 1; step <= steps; step += 1) {
    const due = began + (step * realSeconds * 1_000) / steps;
    await pause(Math.max(0, due - performance.now()));
    setAhead(beginAhead + step * stepSeconds);
    // With PostgreSQL away there is nothing to see until the next step.
    await tasks.look().catch(() => undefined);
    const day = (step * stepSeconds) / daySeconds;
    while (waiting[0] && waiting[0].at <= day) {
      const { what } = waiting.shift() as (typeof plan)[number];
      acting = acting.then(() => act(environment, backups, what)).catch((error) => (failure ??= error));
    }
    if (failure) throw failure;
    if (Number.isInteger(day)) {
      memory.push(residentMegabytes([api, realtime, worker, redis, nats]));
      console.log(`day ${day} is over: ${new Date().toISOString()}`);
    }
  }
  await acting;
  if (failure) throw failure;
  return memory;
}

async function act(environment: FaultEnvironment, backups: Passing['backups'], what: string): Promise<void> {
  console.log(`${new Date().toISOString()} ${what}`);
  if (what === 'backup') return backups.take();
  if (what === 'release') return release(environment);
  const fault = faults.find(({ name }) => name === what);
  if (!fault) throw new Error(`there is no fault “${what}”`);
  await fault.inject(environment);
}

async function release({ api, realtime, worker, postgres }: FaultEnvironment): Promise<void> {
  await migrate(postgres.url);
  for (const process of [worker, api, realtime]) {
    await process.replace();
    await process.ready();
  }
}

interface Week extends Pick<Passing, 'tasks' | 'backups'> {
  readonly pairs: readonly ChattingPair[];
  readonly memory: readonly Record<string, number>[];
}

async function report(
  environment: FaultEnvironment,
  { pairs, backups, tasks, memory }: Week,
): Promise<boolean> {
  const members = pairs.flatMap((pair) => pair.members);
  const isEmptied = await Promise.race([
    Promise.all(members.map(({ outbox }) => outbox.emptied())).then(() => true),
    pause(longestEmptyingMs, false, { ref: false }),
  ]);
  const acknowledged = members.flatMap(({ outbox }) => outbox.acknowledged);
  const findings = await audit(environment, pairs, money);
  const restored = await backups.openLast();
  console.table(memory.map((megabytes, index) => ({ day: index + 1, ...megabytes })));
  console.table(tasks.runs());
  console.table([findings]);
  const repeated = acknowledged.filter(({ attempts }) => attempts > 1).length;
  console.log(`${acknowledged.length} messages acknowledged, ${repeated} of them sent more than once`);
  const wrong = Object.values(findings).reduce((all, one) => all + one, 0);
  return [
    judge('messages lost, duplicated, out of order or charged wrongly', wrong, { atMost: 0 }),
    judge('outboxes that are not empty', isEmptied ? 0 : 1, { atMost: 0 }),
    judge('unfinished jobs', await countUnfinishedJobs(environment.context), { atMost: 0 }),
    judge('scheduled tasks not done since they were last due', await tasks.missed(), { atMost: 0 }),
    judge('backups that were taken and verified', backups.taken(), { atLeast: days }),
    judge(`of ${restored.of} messages, missing in the last backup`, restored.missing, { atMost: 0 }),
    judge('violations of the ledger in the last backup', restored.violations, { atMost: 0 }),
    ...['api', 'realtime', 'worker'].map((name) =>
      judge(
        `${name}: memory after day ${memoryTo} ÷ after day ${memoryFrom}`,
        (memory[memoryTo - 1]?.[name] ?? Number.NaN) / (memory[memoryFrom - 1]?.[name] ?? Number.NaN),
        { atMost: 1.15 },
      ),
    ),
  ].every(Boolean);
}
