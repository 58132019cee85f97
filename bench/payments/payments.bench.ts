import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPrng, type Prng } from '@bowline/testing/prng';
import { type FaultEnvironment, startFaultEnvironment } from '../faults/fault-environment.ts';
import { quantile } from '../lib/http-client.ts';
import { judge } from '../lib/measure.ts';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { countUnfinishedJobs } from '../lib/unfinished-jobs.ts';
import { aBuyer, type Buyer, buy, type PaidPayment, pollAll } from './buyer.ts';
import { compareBooks } from './compare-books.ts';
import { type Choice, type SimulatedProvider, startProviders } from './simulated-providers.ts';

const memberCount = 60;
const faultEverySeconds = 12;
/** Purchases after the faults, to measure how fast they are credited. */
const undisturbed = 100;

/**
 * Members buy while providers misbehave and api, worker and PostgreSQL are killed. Afterwards our books must equal
 * those of the providers: each captured payment credited exactly once, no other.
 */
export default async function paymentsBench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      payments: { type: 'string', default: '2000' },
      rate: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    },
  });
  console.log(`seed ${values.seed}: run it again with --seed ${values.seed}`);
  const environment = await startFaultEnvironment();
  const providers = await startProviders(environment);
  const buyers = await manyBuyers(environment);
  // Others than before, who have no order that was paid without a notification and is opened again.
  const newBuyers = await manyBuyers(environment);
  try {
    const scene = { providers, buyers, prng: createPrng(values.seed) };
    const rate = Number(values.rate);
    const faults = injectFaults(environment, Number(values.payments) / rate);
    const { unanswered } = await buyMany(scene, { count: Number(values.payments), rate, faulty: true });
    await faults;
    for (const provider of providers) await provider.behave();
    const { paid } = await buyMany(
      { ...scene, buyers: newBuyers },
      { count: undisturbed, rate, faulty: false },
    );
    await pollAll(environment);
    const unfinished = await countUnfinishedJobs(environment.context);
    const books = providers.flatMap((provider) => provider.books());
    const found = await compareBooks(environment, books);
    console.table([{ payments: Number(values.payments) + undisturbed, ...found }]);
    const seconds = await secondsToCredit(environment, paid);
    console.log(`seconds to credit: p50 ${quantile(seconds, 0.5)}, longest ${Math.max(...seconds)}`);
    console.log(`log of the processes: ${environment.logFile}`);
    return [
      judge('captured payments not credited exactly once', found.notCreditedOnce, { atMost: 0 }),
      judge('payments credited without being captured', found.creditedUnpaid, { atMost: 0 }),
      judge('payments whose state the provider contradicts', found.contradicted, { atMost: 0 }),
      judge('difference between the books in minor units', found.differenceInMoney, { atMost: 0 }),
      judge('violations in the ledger', found.ledgerViolations, { atMost: 0 }),
      judge('purchases given up without an answer', unanswered, { atMost: 0 }),
      judge('unfinished jobs', unfinished, { atMost: 0 }),
      judge(
        `seconds from paying to credited, p95 of ${seconds.length} without faults`,
        quantile(seconds, 0.95),
        {
          atMost: 2,
        },
      ),
    ].every(Boolean);
  } finally {
    for (const { client } of [...buyers, ...newBuyers]) client.close();
    for (const provider of providers) await provider.close();
    await environment.stop();
  }
}

const manyBuyers = (environment: FaultEnvironment): Promise<readonly Buyer[]> =>
  Promise.all(Array.from({ length: memberCount }, () => aBuyer(environment)));

interface Purchases {
  readonly paid: readonly PaidPayment[];
  /** Given up, because no call was answered for minutes. */
  readonly unanswered: number;
}

interface Scene {
  readonly providers: readonly SimulatedProvider[];
  readonly buyers: readonly Buyer[];
  readonly prng: Prng;
}

/** Kills one process after the other, evenly spread. */
async function injectFaults(environment: FaultEnvironment, seconds: number): Promise<void> {
  const { api, worker, postgres } = environment;
  const faults = [async () => worker.crash(), async () => api.crash(), () => postgres.restart('immediate')];
  for (let index = 0; (index + 1) * faultEverySeconds <= seconds; index += 1) {
    await pause(faultEverySeconds * 1_000);
    await faults[index % faults.length]?.();
  }
  await Promise.all([api.ready(), worker.ready()]);
}

async function buyMany(
  { providers, buyers, prng }: Scene,
  { count, rate, faulty }: { readonly count: number; readonly rate: number; readonly faulty: boolean },
): Promise<Purchases> {
  const underway: Promise<PaidPayment | 'resumed' | 'unanswered'>[] = [];
  await atSteadyRate(rate, count / rate, () => {
    const provider = prng.pick(providers);
    const wish = {
      buyer: prng.pick(buyers),
      provider,
      method: prng.pick(provider.methods),
      credits: prng.pick([100, 250, 500, 1000]),
      choice: faulty ? prng.weighted(choices) : 'pay',
    };
    const bought = buy(wish, () => faulty && provider.misbehave(prng));
    // Caught at once: a rejection that nobody waits for yet would end the bench and leave its processes behind.
    underway.push(bought.catch(() => 'unanswered' as const));
  });
  const ended = await Promise.all(underway);
  return {
    paid: ended.filter((one) => typeof one === 'object'),
    unanswered: ended.filter((one) => one === 'unanswered').length,
  };
}

const choices: readonly (readonly [Choice, number])[] = [
  ['pay', 75],
  ['fail', 10],
  ['cancel', 10],
  ['leave', 5],
];

async function secondsToCredit(
  { context }: FaultEnvironment,
  paid: readonly PaidPayment[],
): Promise<number[]> {
  const { rows } = await context.kernel.database.pool.query<{ id: string; completed_at: Date }>(
    'select id, completed_at from payments.payment where id = any($1::uuid[]) and completed_at is not null',
    [paid.map(({ id }) => id)],
  );
  const completed = new Map(rows.map(({ id, completed_at }) => [id, completed_at]));
  return paid.flatMap(({ id, paidAt }) => {
    const at = completed.get(id);
    return at ? [(at.getTime() - paidAt.getTime()) / 1_000] : [];
  });
}
