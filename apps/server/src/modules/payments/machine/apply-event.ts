import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Offers } from '#modules/offers/index.ts';
import type { CollectorDeps } from '../providers/collector.ts';
import { issueReceipt } from '../receipts/numbers.ts';
import { sendLateRefundTask, sendReceiptTask } from '../receipts/send-mails.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { type Cause, isOpen, nextState, type PaymentEvent, wasPaid } from '../states.ts';
import {
  hasOtherPurchase,
  insertTransition,
  type Payment,
  type PaymentChange,
  updatePayment,
} from '../store.ts';
import { type AdmitLateDeps, admitLate } from './admit-late.ts';
import { nextPollAt } from './poll-times.ts';

export interface MachineDeps extends Pick<AdmitLateDeps, 'timeZoneOf'>, CollectorDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'nudges' | 'random'>;
  readonly credits: Pick<Credits, 'grantOnce' | 'chargeBack'>;
  readonly identity: Pick<Identity, 'makePremium' | 'mailRecipientOf' | 'endPremium'>;
  readonly offers: Pick<Offers, 'release' | 'takeAgain'>;
}

export interface Occurrence {
  readonly event: PaymentEvent;
  readonly cause: Cause;
  /** Money and credits that moved. */
  readonly amount?: number;
  readonly credits?: number;
  /** The order can be paid no more: the provider says so, or none knows of it. */
  readonly isClosed?: boolean;
}

type Effect = (
  deps: MachineDeps,
  tx: Queryable,
  payment: Payment,
  occurrence: Occurrence,
  at: Date,
) => Promise<Partial<PaymentChange>>;

/**
 * Applies an event to a payment that the caller has locked, with everything that follows from it, in one transaction.
 * Returns the payment's new state, or `undefined` when the machine does not know the event in this state: a repetition
 * changes nothing.
 */
export async function applyEvent(
  deps: MachineDeps,
  tx: Queryable,
  payment: Payment,
  occurrence: Occurrence,
): Promise<Payment | undefined> {
  const { clock, nudges } = deps.kernel;
  const { event, cause, amount = 0, credits = 0 } = occurrence;
  const to = nextState(payment.state, event);
  if (!to) return undefined;
  const at = clock.now();
  const ref = { site: payment.site, payment: payment.id };
  await insertTransition(tx, ref, { event, from: payment.state, to, cause, amount, credits, at });
  const followed = await effects[event](deps, tx, payment, occurrence, at);
  const change: PaymentChange = {
    state: to,
    changedAt: at,
    nextPollAt: wasPaid(to) ? null : nextPollAt(payment.createdAt, at, isOpen(to)),
    ...followed,
  };
  await updatePayment(tx, ref, change);
  // Last: the numbers of the site stay locked until the commit, and all its other payments wait for them.
  if (event === 'pay') await issueReceipt(tx, payment.site, payment.id, at);
  afterCommit(tx, () => nudges.nudge(payment.site, payment.member, 'payments'));
  return { ...payment, ...change };
}

const comesToNothing: Effect = async ({ offers }, tx, { site, id, expiresAt }, { isClosed }, at) => {
  await offers.release(tx, { site, paymentId: id });
  return isClosed && at < expiresAt ? { expiresAt: at } : {};
};

/** Money that was captured and cannot be credited goes back at once, and the payment ends as refunded. */
async function giveBack(
  { kernel }: Pick<MachineDeps, 'kernel'>,
  tx: Queryable,
  payment: Payment,
  { cause }: Occurrence,
  at: Date,
): Promise<{ readonly refund: EntityId; readonly change: Partial<PaymentChange> }> {
  const { site, id, amount } = payment;
  const refund = await requestRefund({ kernel }, tx, payment, { cause: 'staff', credits: 0, amount });
  const transition = { event: 'refund', from: 'completed', to: 'refunded', cause, amount, at } as const;
  await insertTransition(tx, { site, payment: id }, transition);
  return { refund, change: { state: 'refunded', completedAt: at, refundedAmount: amount } };
}

const effects: Readonly<Record<PaymentEvent, Effect>> = {
  open: async () => ({}),

  async pay(deps, tx, payment, occurrence, at) {
    const { kernel, credits, identity } = deps;
    const { site, member, id } = payment;
    // Paid after the account was erased: nobody is left to credit.
    if (!(await identity.mailRecipientOf(tx, site, member)))
      return (await giveBack(deps, tx, payment, occurrence, at)).change;
    const reason = isOpen(payment.state) ? undefined : await admitLate(deps, tx, payment, at);
    if (reason) {
      const { refund, change } = await giveBack(deps, tx, payment, occurrence, at);
      await enqueue(tx, sendLateRefundTask, { site, refund, reason });
      return change;
    }
    await credits.grantOnce(
      tx,
      { site, member },
      { reason: 'purchase', reference: id, credits: payment.credits },
    );
    const madePremium = await identity.makePremium(tx, site, member);
    await enqueue(tx, sendReceiptTask, { site, payment: id });
    if (madePremium) afterCommit(tx, () => kernel.nudges.nudge(site, member, 'user'));
    return { completedAt: at, madePremium };
  },

  fail: comesToNothing,
  cancel: comesToNothing,
  expire: comesToNothing,

  async refund({ identity }, tx, payment, { amount = 0, credits = 0 }) {
    const refundedAmount = payment.refundedAmount + amount;
    if (refundedAmount === payment.amount) await endPremiumOfSole(identity, tx, payment);
    return { refundedAmount, refundedCredits: payment.refundedCredits + credits };
  },

  async charge_back({ credits, identity, collectors }, tx, payment, _, at) {
    const { site, member, id } = payment;
    await collectors()[payment.provider]?.chargedBack(tx, payment, at);
    // Of what went back as a whole, no credits are left, or there never were any.
    const left = payment.refundedAmount < payment.amount ? payment.credits - payment.refundedCredits : 0;
    if (left > 0 && (await identity.mailRecipientOf(tx, site, member)))
      await credits.chargeBack(tx, { site, member }, { reference: id, credits: left });
    await endPremiumOfSole(identity, tx, payment);
    return {};
  },
};

/** Premium lasts for as long as the account exists, unless all the money of the purchase that gave it went back. */
async function endPremiumOfSole(
  { endPremium }: Pick<MachineDeps['identity'], 'endPremium'>,
  tx: Queryable,
  payment: Payment,
): Promise<void> {
  if (!(await hasOtherPurchase(tx, payment))) await endPremium(tx, payment.site, payment.member);
}
