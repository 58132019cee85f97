const day = 86_400_000;

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
  new Date(completed.getTime() + refundDays * day);
