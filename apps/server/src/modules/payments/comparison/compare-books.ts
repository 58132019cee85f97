import { Gauge } from 'prom-client';
import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import { entityId, siteId } from '#kernel/ids.ts';
import { enqueue, type Task, type TaskSpec, task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Offers } from '#modules/offers/index.ts';
import { differenceKinds } from '../differences/difference.ts';
import {
  insertDifference,
  resolveDifferences,
  selectOpenDifferences,
  selectToCompare,
  wasGivenBackUncredited,
} from '../differences/store.ts';
import { type CheckDeps, checkLater, statusOf } from '../machine/check-payment.ts';
import { ProviderUnavailable } from '../providers/provider.ts';
import { type Payment, type PaymentRef, selectPayment } from '../store.ts';
import { codeDifference, comparedWindow, creditedDifference, differencesFrom } from './rules.ts';

/** Compares our books with the providers' and with the ledger, a batch at a time; each batch has a job of its own. */
export const compareBooksTask = {
  name: 'payments.compare_books',
  payload: z.object({ after: z.object({ site: siteId, payment: entityId }).optional() }),
} as const satisfies TaskSpec;

/** So many calls, one after the other, in so much time: members' own checks come first at the provider. */
const batch = { payments: 50, everyMs: 10_000 };

export interface CompareDeps extends CheckDeps {
  readonly kernel: CheckDeps['kernel'] & Pick<Kernel, 'metrics'>;
  readonly credits: CheckDeps['credits'] & Pick<Credits, 'purchasedBy'>;
  readonly offers: CheckDeps['offers'] & Pick<Offers, 'hasUsedCode'>;
}

export function createCompareBooks(deps: CompareDeps): Task<typeof compareBooksTask.payload> {
  const { clock, database, metrics } = deps.kernel;
  const open = new Gauge({
    name: 'bowline_payment_differences',
    help: 'Open differences between our books and the providers’, by kind. See docs/runbooks/payment-providers.md.',
    labelNames: ['kind'] as const,
    registers: [metrics.registry],
  });

  return task(compareBooksTask, async ({ after }) => {
    const refs = await selectToCompare(database.db, comparedWindow(clock.now()), after, batch.payments);
    const unavailable = new Set<string>();
    for (const ref of refs) await compareOne(deps, ref, unavailable);
    const last = refs.at(-1);
    if (last && refs.length === batch.payments) {
      const runAt = new Date(clock.now().getTime() + batch.everyMs);
      await enqueue(database.db, compareBooksTask, { after: last }, { runAt });
      return;
    }
    const found = await selectOpenDifferences(database.db);
    for (const kind of differenceKinds)
      open.set({ kind }, found.filter((difference) => difference.kind === kind).length);
  });
}

async function compareOne(deps: CompareDeps, ref: PaymentRef, unavailable: Set<string>): Promise<void> {
  const { clock, database, log } = deps.kernel;
  const payment = await selectPayment(database.db, ref);
  if (!payment) return;
  const account = `${payment.site}:${payment.provider}`;
  if (unavailable.has(account)) return;
  const status = await statusOf(deps, payment).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ site: payment.site, provider: payment.provider }, 'a provider did not tell its books');
    unavailable.add(account);
    return undefined;
  });
  if (!status) return;

  await inTransaction(database.db, async (tx) => {
    // Read again: the answer took its time, and a check may have changed the payment meanwhile.
    const now = await selectPayment(tx, ref);
    if (!now || now.changedAt.getTime() !== payment.changedAt.getTime()) return;
    const found = [...differencesFrom(now, status), ...(await ownDifferences(deps, now))];
    for (const difference of found) {
      if (await insertDifference(tx, ref, difference, clock.now()))
        log.error({ payment: ref.payment, ...difference }, 'our books and others differ about a payment');
    }
    const equal = differenceKinds.filter((kind) => !found.some((difference) => difference.kind === kind));
    await resolveDifferences(tx, ref, equal, clock.now());
    // The check applies what can be applied; the next comparison then finds both equal.
    if (found.length > 0) await checkLater(tx, { ...ref, cause: 'poll' });
  });
}

/** Where our payments differ from the ledger and from the uses of codes. */
async function ownDifferences({ credits, kernel, offers }: CompareDeps, payment: Payment) {
  const { db } = kernel.database;
  const { site, id } = payment;
  const givenBack = await wasGivenBackUncredited(db, { site, payment: id });
  const hasUsedCode = payment.code !== null && (await offers.hasUsedCode(db, { site, paymentId: id }));
  return [
    creditedDifference(payment, await credits.purchasedBy(db, site, id), { givenBack }),
    codeDifference(payment, { givenBack, hasUsedCode }),
  ].filter((difference) => difference !== undefined);
}
