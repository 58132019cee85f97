import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPrng, type Prng } from '@bowline/demo/prng';
import { quantile } from '../lib/http-client.ts';
import { judge, round } from '../lib/measure.ts';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { countUnfinishedJobs } from '../lib/unfinished-jobs.ts';
import { audit, type Findings } from './audit.ts';
import { type ChattingPair, startPair, stopPair } from './chatting-pair.ts';
import { type FaultEnvironment, startFaultEnvironment } from './fault-environment.ts';
import { type Fault, faults } from './fault-kinds.ts';
import { longestSilence } from './silence.ts';

const pairCount = 24;
const perSecond = 50;
/** The most that a sign-up may grant. */
const money = { credits: 10_000, price: 10 };
/** A page that lost its nudge asks again within 15 seconds, and the longest outage above takes 30. */
const longestDelivery = { p95Ms: 15_000, lastMs: 45_000 };
/** Each slot of this length has one fault in its first half; the second half is the time to recover. */
const slotSeconds = 20;
const longestEmptyingMs = 60_000;

/**
 * Members send messages while a process is killed, restarted or flushed at moments that depend on the seed. Afterwards
 * every acknowledged message must be stored once, visible to both, in order, and paid once.
 */
export default async function faultRuns(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      only: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    },
  });
  const chosen = faults.filter(({ target }) => !values.only || values.only.split(',').includes(target));
  if (chosen.length === 0) throw new Error(`--only ${faults.map(({ target }) => target).join(' | ')}`);
  console.log(`seed ${values.seed}: run it again with --seed ${values.seed}`);
  const environment = await startFaultEnvironment();
  const pairs: ChattingPair[] = [];
  try {
    for (let begun = 0; begun < pairCount; begun += 1)
      pairs.push(await startPair(environment, money.credits));
    const runs: FaultRun[] = [];
    for (const fault of chosen) {
      const prng = createPrng(`${values.seed} ${fault.name}`);
      runs.push(await runFault(environment, pairs, { fault, prng, seconds: Number(values.seconds) }));
    }
    console.table(runs.map(printable));
    console.log(`log of the processes: ${environment.logFile}`);
    const left = judge('unfinished jobs', await countUnfinishedJobs(environment.context), { atMost: 0 });
    return [...runs.flatMap(verdicts), left].every(Boolean);
  } finally {
    for (const pair of pairs) stopPair(pair);
    await environment.stop();
  }
}

interface FaultRun {
  readonly fault: Fault;
  readonly injections: number;
  readonly acknowledged: number;
  readonly retried: number;
  /** Longest time without an acknowledgement after a fault. */
  readonly silenceMs: number;
  /**
   * Milliseconds from the acknowledgement until the recipient's page has read the message: 0 when the page was faster,
   * `Infinity` when it never did.
   */
  readonly deliveries: readonly number[];
  readonly isEmptied: boolean;
  readonly findings: Findings;
}

interface FaultRunOptions {
  readonly fault: Fault;
  readonly prng: Prng;
  readonly seconds: number;
}

async function runFault(
  environment: FaultEnvironment,
  pairs: readonly ChattingPair[],
  { fault, prng, seconds }: FaultRunOptions,
): Promise<FaultRun> {
  const began = performance.now();
  const injectedAt: number[] = [];
  const injections = faultMoments(prng, seconds).map(async (moment) => {
    await pause(moment * 1_000);
    injectedAt.push(performance.now());
    await fault.inject(environment);
  });
  let written = 0;
  const writing = atSteadyRate(perSecond, seconds, () => {
    written += 1;
    prng.pick(prng.pick(pairs).members).send(`${fault.name}, ${written}`);
  });
  await Promise.all([writing, ...injections]);
  const members = pairs.flatMap((pair) => pair.members);
  const isEmptied = await Promise.race([
    Promise.all(members.map(({ outbox }) => outbox.emptied())).then(() => true),
    pause(longestEmptyingMs, false, { ref: false }),
  ]);
  const ended = performance.now();
  await Promise.all([environment.api, environment.realtime, environment.worker].map((one) => one.ready()));
  const findings = await audit(environment, pairs, money);

  const acknowledged = members.flatMap(({ outbox }) => outbox.acknowledged).filter(({ at }) => at > began);
  const heardAt = new Map(
    members.flatMap(({ page }) =>
      page.messages.filter(({ mine }) => !mine).map(({ id, at }) => [id, at] as const),
    ),
  );
  return {
    fault,
    injections: injectedAt.length,
    acknowledged: acknowledged.length,
    retried: acknowledged.filter(({ attempts }) => attempts > 1).length,
    silenceMs: longestSilence(
      injectedAt,
      acknowledged.map(({ at }) => at),
      ended,
    ),
    deliveries: acknowledged.map(({ id, at }) =>
      Math.max(0, (heardAt.get(id) ?? Number.POSITIVE_INFINITY) - at),
    ),
    isEmptied,
    findings,
  };
}

/** Returns when to inject faults, in seconds from the start. */
function faultMoments(prng: Prng, seconds: number): number[] {
  const count = Math.max(1, Math.floor(seconds / slotSeconds));
  const slot = seconds / count;
  return Array.from({ length: count }, (_, index) => slot * (index + 0.1 + 0.4 * prng.roll()));
}

const printable = ({
  fault,
  injections,
  acknowledged,
  retried,
  silenceMs,
  deliveries,
  findings,
}: FaultRun) => ({
  fault: fault.name,
  times: injections,
  acknowledged,
  retried,
  'without service s': round(silenceMs / 1_000),
  'read p95 ms': Math.round(quantile(deliveries, 0.95)),
  'read last s': round(Math.max(...deliveries) / 1_000),
  ...findings,
});

function verdicts({ fault, acknowledged, silenceMs, deliveries, isEmptied, findings }: FaultRun): boolean[] {
  const wrong = Object.values(findings).reduce((sum, count) => sum + count, 0);
  return [
    judge(`${fault.name}: seconds without service`, silenceMs / 1_000, {
      atMost: fault.longestSilenceMs / 1_000,
    }),
    judge(
      `${fault.name}: of ${acknowledged} messages, lost, duplicated, out of order or charged wrongly`,
      wrong,
      {
        atMost: 0,
      },
    ),
    judge(`${fault.name}: messages acknowledged`, acknowledged, { atLeast: 1 }),
    judge(`${fault.name}: ms until the other's page has read a message, p95`, quantile(deliveries, 0.95), {
      atMost: longestDelivery.p95Ms,
    }),
    judge(`${fault.name}: ms until the other's page has read the last message`, Math.max(...deliveries), {
      atMost: longestDelivery.lastMs,
    }),
    judge(`${fault.name}: outboxes that are not empty`, isEmptied ? 0 : 1, { atMost: 0 }),
  ];
}
