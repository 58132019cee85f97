import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPrng, type Prng } from '@bowline/testing/prng';
import { quantile } from './call.ts';
import { audit, type Findings } from './fault-audit.ts';
import { type Fault, faults } from './fault-kinds.ts';
import { type FaultWorld, startFaultWorld } from './fault-world.ts';
import { jobsLeft } from './jobs-left.ts';
import { judge, round } from './measure.ts';
import { keepPace } from './pace.ts';
import { beginTalk, endTalk, type Talk } from './talks.ts';

const couples = 24;
const perSecond = 50;
const money = { credits: 1_000_000, price: 10 };
/** A fault strikes once in so many seconds, in the first half of them: what follows is the time to recover in. */
const slotSeconds = 20;
const longestEmptyingMs = 60_000;

/**
 * Members write to one another while something is killed, restarted or emptied, at moments that the seed decides. Afterwards every
 * message that was acknowledged is there once, for both, in order, and paid once.
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
  const world = await startFaultWorld();
  const talks: Talk[] = [];
  try {
    for (let begun = 0; begun < couples; begun += 1) talks.push(await beginTalk(world, money.credits));
    const runs: Run[] = [];
    for (const fault of chosen) {
      const prng = createPrng(`${values.seed} ${fault.name}`);
      runs.push(await suffer(world, talks, { fault, prng, seconds: Number(values.seconds) }));
    }
    console.table(runs.map(printable));
    console.log(`what the processes said: ${world.logFile}`);
    const left = judge('jobs that nobody did', await jobsLeft(world.context), { atMost: 0 });
    return [...runs.flatMap(verdicts), left].every(Boolean);
  } finally {
    for (const talk of talks) endTalk(talk);
    await world.stop();
  }
}

interface Run {
  readonly fault: Fault;
  readonly strikes: number;
  readonly acknowledged: number;
  readonly retried: number;
  /** The longest time, from a strike on, in which nothing was acknowledged. */
  readonly silenceMs: number;
  /** From the acknowledgement to the other's page; a page may well be faster than the answer to the sender. */
  readonly deliveries: readonly number[];
  readonly isEmptied: boolean;
  readonly findings: Findings;
}

interface Ordeal {
  readonly fault: Fault;
  readonly prng: Prng;
  readonly seconds: number;
}

async function suffer(
  world: FaultWorld,
  talks: readonly Talk[],
  { fault, prng, seconds }: Ordeal,
): Promise<Run> {
  const began = performance.now();
  const struck: number[] = [];
  const strikes = moments(prng, seconds).map(async (moment) => {
    await pause(moment * 1_000);
    struck.push(performance.now());
    await fault.strike(world);
  });
  let written = 0;
  const writing = keepPace(perSecond, seconds, () => {
    written += 1;
    prng.pick(prng.pick(talks).sides).write(`${fault.name}, ${written}`);
  });
  await Promise.all([writing, ...strikes]);
  const sides = talks.flatMap((talk) => talk.sides);
  const isEmptied = await Promise.race([
    Promise.all(sides.map(({ outbox }) => outbox.emptied())).then(() => true),
    pause(longestEmptyingMs, false, { ref: false }),
  ]);
  const ended = performance.now();
  await Promise.all([world.api, world.realtime, world.worker].map((one) => one.ready()));
  const findings = await audit(world, talks, money);

  const acknowledged = sides.flatMap(({ outbox }) => outbox.acknowledged).filter(({ at }) => at > began);
  const heardAt = new Map(
    sides.flatMap(({ page }) =>
      page.messages.filter(({ mine }) => !mine).map(({ id, at }) => [id, at] as const),
    ),
  );
  return {
    fault,
    strikes: struck.length,
    acknowledged: acknowledged.length,
    retried: acknowledged.filter(({ attempts }) => attempts > 1).length,
    silenceMs: longestSilence(
      struck,
      acknowledged.map(({ at }) => at),
      ended,
    ),
    deliveries: acknowledged.map(({ id, at }) => Math.max(0, (heardAt.get(id) ?? Number.NaN) - at)),
    isEmptied,
    findings,
  };
}

/** In seconds from the beginning. */
function moments(prng: Prng, seconds: number): number[] {
  const count = Math.max(1, Math.floor(seconds / slotSeconds));
  const slot = seconds / count;
  return Array.from({ length: count }, (_, index) => slot * (index + 0.1 + 0.4 * prng.roll()));
}

function longestSilence(strikes: readonly number[], times: readonly number[], end: number): number {
  const ordered = times.toSorted((a, b) => a - b);
  const silences = strikes.map((strike, index) => {
    const until = strikes[index + 1] ?? end;
    const heard = [strike, ...ordered.filter((time) => time > strike && time < until), until];
    return Math.max(...heard.slice(1).map((time, place) => time - (heard[place] ?? time)));
  });
  return Math.max(...silences);
}

const printable = ({ fault, strikes, acknowledged, retried, silenceMs, deliveries, findings }: Run) => ({
  fault: fault.name,
  times: strikes,
  acknowledged,
  retried,
  'without service s': round(silenceMs / 1_000),
  'read p95 ms': Math.round(quantile(deliveries, 0.95)),
  'at the latest s': round(Math.max(...deliveries) / 1_000),
  ...findings,
});

function verdicts({ fault, acknowledged, silenceMs, isEmptied, findings }: Run): boolean[] {
  const wrong = Object.values(findings).reduce((sum, count) => sum + count, 0);
  return [
    judge(`${fault.name}: seconds without service`, silenceMs / 1_000, {
      atMost: fault.longestSilenceMs / 1_000,
    }),
    judge(`${fault.name}: of ${acknowledged} messages, lost, doubled, misplaced or paid wrongly`, wrong, {
      atMost: 0,
    }),
    judge(`${fault.name}: outboxes that were not emptied`, isEmptied ? 0 : 1, { atMost: 0 }),
  ];
}
