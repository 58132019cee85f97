import { z } from 'zod';
import { afterCommit, inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { entityId, siteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Credits } from '#modules/credits/index.ts';
import { capturedDifference } from '../differences/difference.ts';
import { insertDifference } from '../differences/store.ts';
import { lockOrdersOf } from '../lock-orders.ts';
import { ProviderBusy } from '../providers/guarded.ts';
import type { PaymentMetrics } from '../providers/payment-metrics.ts';
import type { ProviderStatus } from '../providers/provider.ts';
import { type ProviderOrderDeps, providerOrderOf } from '../providers/provider-order.ts';
import type { Providers } from '../providers/providers.ts';
import { withReversals } from '../providers/reversals.ts';
import { insertRefund, settleRefused } from '../refunds/store.ts';
import { takeCreditsFor } from '../refunds/take-credits.ts';
import { isOpen, nextState } from '../states.ts';
import {
  lockPayment,
  type Payment,
  type PaymentRef,
  selectPayment,
  setNextPoll,
  setReference,
} from '../store.ts';
import { applyEvent, type MachineDeps } from './apply-event.ts';
import { eventsOf } from './events-of-status.ts';
import { nextPollAt } from './poll-times.ts';

export interface CheckDeps extends MachineDeps, Pick<ProviderOrderDeps, 'domainOf'> {
  readonly credits: MachineDeps['credits'] & Pick<Credits, 'refund' | 'balanceOf'>;
  readonly kernel: Pick<Kernel, 'clock' | 'nudges' | 'random' | 'log' | 'config' | 'database'>;
  readonly providers: Pick<Providers, 'providerOf' | 'statementNames'>;
  readonly metrics: Pick<PaymentMetrics, 'credited'>;
}

/** Asks the provider about a payment and makes our books say the same. */
export const checkPaymentTask = {
  name: 'payments.check_payment',
  payload: z.object({
    site: siteId,
    payment: entityId,
    cause: z.enum(['member', 'notification', 'poll']),
    /** The member came back by the address for payments that were not made. */
    declined: z.boolean().optional(),
    /** How often it was asked again because the provider's books had not caught up. */
    repeated: z.int().optional(),
    /** When a notification asked for the check, in milliseconds: from here on the member waits for credits. */
    notifiedAt: z.int().optional(),
  }),
} as const satisfies TaskSpec;
type Check = z.output<typeof checkPaymentTask.payload>;

/**
 * Ten notifications at once are one check: the job asks for the state as it is when it runs. A check for later delays none
 * that a notification has asked for meanwhile.
 */
export const checkLater = (tx: Queryable, check: Check, runAt?: Date): Promise<void> =>
  enqueue(tx, checkPaymentTask, check, {
    jobKey: `${checkPaymentTask.name}:${check.site}:${check.payment}:${check.declined ?? false}`,
    maxAttempts: 5,
    priority: -10,
    ...(runAt && { runAt, keepsRunAt: true }),
  });

/** A provider may notify, or send the member back, before its own books say so: it is asked again a few times. */
const mostRepetitions = 4;
const firstRepetitionMs = 2_000;

export async function checkPayment(deps: CheckDeps, check: Check): Promise<void> {
  const { repeated = 0, site, payment: id } = check;
  const ref = { site, payment: id };
  const { db } = deps.kernel.database;
  const payment = await selectPayment(db, ref);
  if (!payment) return;
  const status = await statusOf(deps, payment).catch((error: unknown) => {
    if (error instanceof ProviderBusy) return error;
    throw error;
  });
  if (status instanceof ProviderBusy) {
    // Nobody was asked, so this is no failed attempt. The slot is for the payments of other accounts meanwhile.
    await checkLater(db, check, new Date(deps.kernel.clock.now().getTime() + status.retryInMs));
    return;
  }
  await inTransaction(db, async (tx) => {
    // Money for an order that had ended is admitted like a new order, which locks in the same sequence.
    if (status.state === 'paid') await lockOrdersOf(tx, payment);
    const isUndecided = await applyStatus(deps, tx, ref, status, check);
    if (!isUndecided || check.cause === 'poll' || repeated >= mostRepetitions) return;
    const waitMs = firstRepetitionMs * 2 ** repeated;
    const runAt = new Date(deps.kernel.clock.now().getTime() + waitMs);
    await checkLater(tx, { ...check, repeated: repeated + 1 }, runAt);
  });
}

export async function statusOf(deps: CheckDeps, payment: Payment): Promise<ProviderStatus> {
  const { kernel, identity, providers } = deps;
  const { site, id, reference } = payment;
  const provider = await providers.providerOf(site, payment.provider);
  const recipient =
    reference === null ? await identity.mailRecipientOf(kernel.database.db, site, payment.member) : undefined;
  const order = recipient && (await providerOrderOf(deps, kernel.database.db, payment, recipient.language));
  const status = await provider.status({ payment: id, reference, ...(order && { order }) });
  return withReversals(kernel.database.db, { site, payment: id }, status);
}

/** Returns whether the payment is still undecided. */
async function applyStatus(
  deps: CheckDeps,
  tx: Queryable,
  ref: PaymentRef,
  status: ProviderStatus,
  { cause, declined = false, notifiedAt }: Pick<Check, 'cause' | 'declined' | 'notifiedAt'>,
): Promise<boolean> {
  const { clock, log, random } = deps.kernel;
  let payment = await lockPayment(tx, ref);
  if (!payment) return false;
  if (status.reference !== null && payment.reference === null) await setReference(tx, ref, status.reference);
  const now = clock.now();
  const captured = capturedDifference(payment, status);
  if (captured && (await insertDifference(tx, ref, captured, now)))
    log.error({ payment: payment.id }, 'a provider captured another amount than was ordered');

  const observed = eventsOf(payment, status, { now, declined });
  for (const { event, amount: reported = 0, isClosed = false } of observed) {
    // What was charged back has no credits left to take.
    if (!nextState(payment.state, event)) continue;
    // The `pay` of an order that is not credited has booked its whole amount as refunded. `settleRefused` marks what the provider has sent of it.
    const amount =
      event === 'refund' ? Math.min(reported, payment.amount - payment.refundedAmount) : reported;
    if (event === 'refund' && amount === 0) continue;
    let credits: number = event === 'pay' ? payment.credits : 0;
    if (event === 'refund') {
      // Refunded at the provider, not by us: the unused part of the credits goes.
      credits = await takeCreditsFor(deps.credits, tx, payment, { reference: random.uuid7(), amount });
      await insertRefund(tx, ref.site, {
        id: random.uuid7(),
        payment: ref.payment,
        cause: 'provider',
        state: 'sent',
        credits,
        amount,
        requestedAt: now,
      });
    }
    const applied = await applyEvent(deps, tx, payment, { event, cause, amount, credits, isClosed });
    if (applied && event === 'pay' && notifiedAt !== undefined)
      afterCommit(tx, () => deps.metrics.credited.observe((clock.now().getTime() - notifiedAt) / 1_000));
    payment = applied ?? payment;
  }
  if (status.state === 'paid' && status.refunded > 0)
    await settleRefused(tx, ref, {
      refunded: Math.min(status.refunded, payment.amount),
      now,
      newId: () => random.uuid7(),
    });
  if (observed.length > 0 || !isOpen(payment.state)) return false;
  await setNextPoll(tx, ref, nextPollAt(payment.createdAt, now, true));
  return true;
}
