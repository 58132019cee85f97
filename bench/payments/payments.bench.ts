import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPrng, type Prng } from '@bowline/demo/prng';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aSite } from '@bowline/server/testing/factories/sites.ts';
import { type FaultEnvironment, startFaultEnvironment } from '../faults/fault-environment.ts';
import { quantile } from '../lib/http-client.ts';
import { judge } from '../lib/measure.ts';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { countUnfinishedJobs } from '../lib/unfinished-jobs.ts';
import { aBuyer, allPolled, type Buyer, buy, buyByDebit, type PaidPayment, withdraw } from './buyer.ts';
import { type Comparison, compareBooks } from './compare-books.ts';
import { type DebitBank, startDebitBank } from './debit-bank.ts';
import { type Choice, type SimulatedProvider, startProviders } from './simulated-providers.ts';

/** Of each site. */
const memberCount = 30;
const faultEverySeconds = 12;
/** Purchases after the faults, to measure how fast they are credited. */
const undisturbed = 100;

/** A site with providers of its own, a bank, and members who buy. */
interface Shop {
  readonly site: Site;
  readonly providers: readonly SimulatedProvider[];
  readonly bank: DebitBank;
  readonly buyers: readonly Buyer[];
}

/**
 * Members of two sites buy, withdraw and charge back while providers misbehave and api, worker and PostgreSQL are killed.
 * Afterwards our books must equal those of the providers: each captured payment credited exactly once or given back, no other,
 * and each code used as often as it allows.
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
  const { db } = environment.context.kernel.database;
  const shops: Shop[] = [];
  // Others than before, who have no order that was paid without a notification and is opened again.
  const newBuyers: Buyer[] = [];
  try {
    for (const site of [environment.site, await aSite(db)]) shops.push(await openShop(environment, site));
    const prng = createPrng(values.seed);
    const rate = Number(values.rate);
    const faults = injectFaults(environment, Number(values.payments) / rate);
    const during = await buyMany(shops, prng, { count: Number(values.payments), rate, faulty: true });
    await faults;
    for (const { providers } of shops) for (const provider of providers) await provider.behave();
    const [first] = shops;
    if (!first) throw new Error('two sites are open');
    for (let made = 0; made < memberCount; made += 1) newBuyers.push(await aBuyer(environment, first.site));
    const after = await buyMany([{ ...first, buyers: newBuyers }], prng, {
      count: undisturbed,
      rate,
      faulty: false,
    });
    const seconds = await secondsToCredit(environment, after.paid);
    const unpolled = await allPolled(environment);
    const { withdrawn, chargedBack } = await regretSome(during.bought, prng);
    for (const { providers } of shops) for (const provider of providers) await provider.behave();
    const back = { collected: 0, back: 0, problems: 0 };
    for (const { bank } of shops) {
      const { collected, back: returned, problems } = await bank.collect(prng);
      back.collected += collected;
      back.back += returned;
      back.problems += problems;
    }
    const unfinished = await countUnfinishedJobs(environment.context);
    const found: Comparison[] = [];
    for (const { site, providers } of shops)
      found.push(
        await compareBooks(
          environment,
          site,
          providers.flatMap((provider) => provider.books()),
        ),
      );
    console.table(found);
    const { byDebit } = during;
    console.table([{ withdrawn, chargedBack, byDebit, ...back }]);
    console.log(`seconds to credit: p50 ${quantile(seconds, 0.5)}, longest ${Math.max(...seconds)}`);
    console.log(`log of the processes: ${environment.logFile}`);
    const both = (of: (one: Comparison) => number) => found.reduce((sum, one) => sum + of(one), 0);
    const none = { atMost: 0 };
    return [
      judge(
        'paid and not credited exactly once or given back',
        both((one) => one.notCreditedOnce),
        none,
      ),
      judge(
        'payments credited without being captured',
        both((one) => one.creditedUnpaid),
        none,
      ),
      judge(
        'payments whose state the provider contradicts',
        both((one) => one.contradicted),
        none,
      ),
      judge(
        'difference between the books in minor units',
        both((one) => one.differenceInMoney),
        none,
      ),
      judge(
        'difference between refunds in minor units',
        both((one) => one.differenceInRefunds),
        none,
      ),
      judge(
        'payments of which more went back than came',
        both((one) => one.overpaidBack),
        none,
      ),
      judge(
        'codes used more often than they allow',
        both((one) => one.codesUsedTooOften),
        none,
      ),
      judge(
        'violations in the ledger',
        both((one) => one.ledgerViolations),
        none,
      ),
      judge('files of the bank with problems', back.problems, none),
      judge('returned collections whose payment is not charged back', await notTakenBack(environment), none),
      judge('purchases given up without an answer', during.unanswered + after.unanswered, none),
      judge('payments that the schedule did not ask about', unpolled, none),
      judge('unfinished jobs', unfinished, none),
      ...Object.entries({ withdrawn, chargedBack, byDebit, returned: back.back }).map(([kind, count]) =>
        judge(`${kind}, so that it is part of the run`, count, { atLeast: 1 }),
      ),
      judge(`of ${after.paid.length} purchases without faults, credited`, seconds.length, {
        atLeast: after.paid.length,
      }),
      judge(`seconds from paying to credited, p95`, quantile(seconds, 0.95), { atMost: 2 }),
    ].every(Boolean);
  } finally {
    for (const { buyers } of shops) for (const { client } of buyers) client.close();
    for (const { client } of newBuyers) client.close();
    for (const { providers } of shops) for (const provider of providers) await provider.close();
    await environment.stop();
  }
}

async function openShop(environment: FaultEnvironment, site: Site): Promise<Shop> {
  const providers = await startProviders(environment, site);
  const bank = await startDebitBank(environment, site);
  const buyers = await Promise.all(Array.from({ length: memberCount }, () => aBuyer(environment, site)));
  for (const { member } of buyers.slice(0, memberCount / 2)) await bank.sign(member);
  return { site, providers, bank, buyers };
}

interface Purchases {
  readonly paid: readonly PaidPayment[];
  /** Given up, because no call was answered for minutes. */
  readonly unanswered: number;
  readonly bought: readonly Bought[];
  readonly byDebit: number;
}

interface Bought {
  readonly buyer: Buyer;
  readonly provider: SimulatedProvider;
  readonly id: string;
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

/** What a member does about a purchase; sometimes both at once. */
const regrets = [
  ['none', 80],
  ['withdraw', 8],
  ['chargeBack', 7],
  ['both', 5],
] as const;

async function buyMany(
  shops: readonly Shop[],
  prng: Prng,
  { count, rate, faulty }: { readonly count: number; readonly rate: number; readonly faulty: boolean },
): Promise<Purchases> {
  const underway: Promise<PaidPayment | 'resumed' | 'unanswered'>[] = [];
  const debits: Promise<unknown>[] = [];
  const bought: Bought[] = [];
  let byDebit = 0;

  await atSteadyRate(rate, count / rate, () => {
    const { providers, buyers } = prng.pick(shops);
    const buyer = prng.pick(buyers);
    if (faulty && prng.chance(0.05)) {
      const debit = buyByDebit(buyer).then((answer) => {
        if (answer === 'bought') byDebit += 1;
      });
      debits.push(debit.catch(() => undefined));
      return;
    }
    const provider = prng.pick(providers);
    const wish = {
      buyer,
      provider,
      method: prng.pick(provider.methods),
      credits: prng.pick([100, 250, 500, 1000]),
      choice: faulty ? prng.weighted(choices) : 'pay',
    };
    const purchase = buy(wish, () => faulty && provider.misbehave(prng)).then((paid) => {
      if (typeof paid === 'object' && (wish.choice === 'pay' || wish.choice === 'late'))
        bought.push({ buyer, provider, id: paid.id });
      return paid;
    });
    // Caught at once: a rejection that nobody waits for yet would end the bench and leave its processes behind.
    underway.push(purchase.catch(() => 'unanswered' as const));
  });
  const ended = await Promise.all(underway);
  await Promise.all(debits);
  return {
    paid: ended.filter((one) => typeof one === 'object'),
    unanswered: ended.filter((one) => one === 'unanswered').length,
    bought,
    byDebit,
  };
}

/** Takes back some of what was bought. Providers send a charge-back's notification until it is received, so there are no faults. */
async function regretSome(
  bought: readonly Bought[],
  prng: Prng,
): Promise<{ readonly withdrawn: number; readonly chargedBack: number }> {
  let [withdrawn, chargedBack] = [0, 0];
  for (const { buyer, provider, id } of bought) {
    const kind = prng.weighted(regrets);
    const undo = async () => {
      if (await withdraw(buyer, id)) withdrawn += 1;
    };
    const back = async () => {
      await provider.chargeBack(id);
      chargedBack += 1;
    };
    if (kind === 'withdraw') await undo();
    if (kind === 'chargeBack') await back();
    if (kind === 'both') await Promise.allSettled(prng.chance(0.5) ? [undo(), back()] : [back(), undo()]);
  }
  return { withdrawn, chargedBack };
}

const choices: readonly (readonly [Choice | 'late', number])[] = [
  ['pay', 65],
  ['late', 10],
  ['fail', 10],
  ['cancel', 10],
  ['leave', 5],
];

async function notTakenBack({ context }: FaultEnvironment): Promise<number> {
  const { rowCount } = await context.kernel.database.pool.query(
    `select from direct_debits.collection join payments.payment on payment.site_id = collection.site_id
       and payment.id = collection.payment_id
     where (collection.state in ('rejected', 'returned')) <> (payment.state = 'charged_back')`,
  );
  return rowCount ?? 0;
}

async function secondsToCredit(
  { context }: FaultEnvironment,
  paid: readonly PaidPayment[],
): Promise<number[]> {
  // A purchase that is not credited within seconds counts as missing.
  await pause(5_000);
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
