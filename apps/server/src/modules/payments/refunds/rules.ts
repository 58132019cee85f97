import type { Payment } from '../store.ts';

const day = 86_400_000;

/** Why a payment is not taken for an order that had come to nothing. */
export const lateRefusals = ['code', 'limit'] as const;
export type LateRefusal = (typeof lateRefusals)[number];

export interface Refundable {
  readonly credits: number;
  readonly amount: number;
}

interface Refunded {
  readonly credits: number;
  readonly amount: number;
  readonly refundedCredits: number;
  readonly refundedAmount: number;
}

/**
 * What goes back for unused credits: the price paid for them, rounded up in the member's favour, and never more than is
 * left of the payment after earlier refunds.
 */
export function refundable(payment: Refunded, balance: number): Refundable {
  const credits = Math.min(balance, payment.credits - payment.refundedCredits);
  const worth = Math.ceil((credits * payment.amount) / payment.credits);
  return { credits, amount: Math.min(worth, payment.amount - payment.refundedAmount) };
}

/** Whether the member may withdraw now. Of what was free, as orders could once be, nothing can go back. */
export const isWithdrawable = (
  { state, amount, completedAt }: Pick<Payment, 'state' | 'amount' | 'completedAt'>,
  now: Date,
  refundDays: number,
): boolean =>
  state === 'completed' &&
  amount > 0 &&
  completedAt !== null &&
  now <= withdrawableUntil(completedAt, refundDays);

export const withdrawableUntil = (completed: Date, refundDays: number): Date =>
  new Date(completed.getTime() + refundDays * day);
