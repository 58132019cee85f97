/** How long an order can be paid before it lapses. */
const lapsesAfterMinutes = 60;

const minute = 60_000;

export const lapsesAt = (ordered: Date): Date => new Date(ordered.getTime() + lapsesAfterMinutes * minute);

/** The price with a discount, rounded down to a minor unit. */
export const discounted = (amount: number, percentage: number): number =>
  Math.floor((amount * (100 - percentage)) / 100);

export interface Refundable {
  readonly credits: number;
  readonly amount: number;
}

/** What a withdrawal gives back: unused credits at the price paid for them, rounded up in the member's favour. */
export function refundable(
  payment: { readonly credits: number; readonly amount: number },
  balance: number,
): Refundable {
  const credits = Math.min(balance, payment.credits);
  return { credits, amount: Math.ceil((credits * payment.amount) / payment.credits) };
}

export const withdrawableUntil = (completed: Date, refundDays: number): Date =>
  new Date(completed.getTime() + refundDays * 24 * 60 * minute);
