import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPrng } from '@bowline/demo/prng';
import { audit, type Findings } from '../faults/audit.ts';
import { type ChattingPair, startPair, stopPair } from '../faults/chatting-pair.ts';
import { longestSilence } from '../faults/silence.ts';
import { judge, round } from '../lib/measure.ts';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { countUnfinishedJobs } from '../lib/unfinished-jobs.ts';
import { allPolled } from '../payments/buyer.ts';
import { compareBooks } from '../payments/compare-books.ts';
import { cluster } from './cluster-command.ts';
import { type ClusterEnvironment, startClusterEnvironment } from './cluster-environment.ts';
import { type ClusterFault, clusterFaults } from './cluster-faults.ts';
import { type Purchases, startPurchases } from './purchases.ts';
import { type StaffNotes, startStaffNotes } from './staff-notes.ts';

const pairCount = 10;
const messagesPerSecond = 20;
const secondsBefore = 5;
const secondsAfter = 10;
const longestSocketSeconds = 10;
const longestEmptyingMs = 90_000;
/** The most that a sign-up may grant. */
const money = { credits: 10_000, price: 10 };

/**
 * Members write messages and buy credits and staff write notes, while a part of the cluster of `deploy/cluster` is lost. Nothing
 * that was acknowledged may be lost or doubled, and service must be back in time. Needs root and the built product.
 */
export default async function clusterBench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { only: { type: 'string' }, rounds: { type: 'string', default: '3' } },
  });
  const chosen = clusterFaults.filter(({ name }) => !values.only || values.only.split(',').includes(name));
  if (chosen.length === 0) throw new Error(`--only ${clusterFaults.map(({ name }) => name).join(' | ')}`);
  const environment = await startClusterEnvironment('cluster');
  const notes = await startStaffNotes(environment);
  const purchases = await startPurchases(environment);
  const runs: Run[] = [];
  try {
    for (const fault of chosen) {
      // New pairs for each fault: reading all of their messages back would take longer with each fault.
      const pairs: ChattingPair[] = [];
      for (let begun = 0; begun < pairCount; begun += 1)
        pairs.push(await startPair(environment, money.credits));
      for (let number = 1; number <= Number(values.rounds); number += 1) {
        const run = await runFault({ environment, notes, purchases, pairs }, fault, number);
        console.table([printable(run)]);
        runs.push(run);
      }
      for (const pair of pairs) stopPair(pair);
    }
    console.table(runs.map(printable));
    const unpolled = await allPolled(environment);
    const unfinished = await countUnfinishedJobs(environment.context);
    const books = await compareBooks(environment, environment.site, purchases.books());
    const noted = await notes.compare();
    console.table([{ ...books, ...noted }]);
    console.log(`log of the processes: ${environment.logFile}`);
    return [
      ...runs.flatMap(verdicts),
      judge(
        `of ${books.captured} payments, not credited exactly once or with wrong books`,
        wrongBooks(books),
        {
          atMost: 0,
        },
      ),
      judge('notes and audit entries lost, doubled or changed', sum(Object.values(noted)), { atMost: 0 }),
      judge('purchases given up without an answer', purchases.unanswered(), { atMost: 0 }),
      judge('payments that the schedule did not ask about', unpolled, { atMost: 0 }),
      judge('unfinished jobs', unfinished, { atMost: 0 }),
    ].every(Boolean);
  } finally {
    notes.close();
    await purchases.close();
    await environment.stop();
  }
}

interface Scene {
  readonly environment: ClusterEnvironment;
  readonly notes: StaffNotes;
  readonly purchases: Purchases;
  readonly pairs: readonly ChattingPair[];
}

interface Run {
  readonly fault: ClusterFault;
  readonly number: number;
  readonly acknowledged: number;
  readonly retried: number;
  readonly silenceMs: number;
  /** Sockets that were closed, and the longest time until one was open again. */
  readonly socketsLost: number;
  readonly socketMs: number;
  /** Milliseconds from the last acknowledgement until its recipient's page had read it, for the slowest message. */
  readonly lastReadMs: number;
  readonly isEmptied: boolean;
  readonly findings: Findings;
}

async function runFault(scene: Scene, fault: ClusterFault, number: number): Promise<Run> {
  const { environment, notes, purchases, pairs } = scene;
  await cluster('ready');
  const prng = createPrng(`${fault.name} ${number}`);
  const members = pairs.flatMap((pair) => pair.members);
  const began = performance.now();
  let injectedAt = 0;
  const seconds = secondsBefore + fault.seconds + secondsAfter;
  const injection = (async () => {
    await pause(secondsBefore * 1_000);
    injectedAt = performance.now();
    const repair = await fault.inject();
    await pause(fault.seconds * 1_000);
    await repair();
  })();
  let written = 0;
  const messages = atSteadyRate(messagesPerSecond, seconds, () => {
    written += 1;
    prng.pick(members).send(`${fault.name} ${number}, ${written}`);
  });
  await Promise.all([
    injection,
    messages,
    atSteadyRate(1, seconds, () => purchases.buy(prng)),
    atSteadyRate(2, seconds, () => notes.write()),
  ]);
  const isEmptied = await Promise.race([
    Promise.all(members.map(({ outbox }) => outbox.emptied())).then(() => true),
    pause(longestEmptyingMs, false, { ref: false }),
  ]);
  const ended = performance.now();
  await Promise.all([notes.settled(), purchases.settled()]);
  const findings = await audit(environment, pairs, money);

  const acknowledged = members.flatMap(({ outbox }) => outbox.acknowledged).filter(({ at }) => at > began);
  const readAt = new Map(
    members.flatMap(({ page }) => page.messages.filter(({ mine }) => !mine).map(({ id, at }) => [id, at])),
  );
  const disconnections = members
    .flatMap(({ page }) => page.disconnections)
    .filter(({ until = ended }) => until > injectedAt);
  const times = acknowledged.map(({ at }) => at);
  return {
    fault,
    number,
    acknowledged: acknowledged.length,
    retried: acknowledged.filter(({ attempts }) => attempts > 1).length,
    silenceMs: longestSilence([injectedAt], times, Math.max(...times)),
    socketsLost: disconnections.length,
    socketMs: Math.max(0, ...disconnections.map(({ from, until = ended }) => until - from)),
    lastReadMs: Math.max(0, ...acknowledged.map(({ id, at }) => (readAt.get(id) ?? Number.NaN) - at)),
    isEmptied,
    findings,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const wrongBooks = (books: Awaited<ReturnType<typeof compareBooks>>): number =>
  sum(Object.values({ ...books, captured: 0 }));

const printable = (run: Run) => ({
  fault: run.fault.name,
  round: run.number,
  acknowledged: run.acknowledged,
  retried: run.retried,
  'without service s': round(run.silenceMs / 1_000),
  'read last s': round(run.lastReadMs / 1_000),
  'sockets lost': run.socketsLost,
  'sockets back s': round(run.socketMs / 1_000),
  ...run.findings,
});

function verdicts({ fault, number, acknowledged, silenceMs, socketMs, isEmptied, findings }: Run): boolean[] {
  const name = `${fault.name} ${number}`;
  return [
    judge(`${name}: seconds without service`, silenceMs / 1_000, { atMost: fault.longestSilenceSeconds }),
    judge(`${name}: seconds until sockets are back`, socketMs / 1_000, { atMost: longestSocketSeconds }),
    judge(
      `${name}: of ${acknowledged} messages, lost, duplicated, out of order or charged wrongly`,
      sum(Object.values(findings)),
      { atMost: 0 },
    ),
    judge(`${name}: outboxes that are not empty`, isEmptied ? 0 : 1, { atMost: 0 }),
  ];
}
