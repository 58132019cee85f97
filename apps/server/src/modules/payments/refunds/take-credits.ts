import type { Queryable } from '#kernel/db/transaction.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Payment } from '../store.ts';

/**
 * Removes the credits that belong to refunded money, as far as the member still has them. Returns how many. What was
 * spent stays spent: a refund makes no debt.
 */
export async function takeCreditsFor(
  { refund, balanceOf }: Pick<Credits, 'refund' | 'balanceOf'>,
  tx: Queryable,
  payment: Payment,
  { reference, amount }: { readonly reference: string; readonly amount: number },
): Promise<number> {
  const { site, member } = payment;
  const worth = Math.floor((amount * payment.credits) / payment.amount);
  const left = payment.credits - payment.refundedCredits;
  // A message sent meanwhile may have used up the balance: then less is taken.
  for (let attempts = 3; attempts > 0; attempts -= 1) {
    const balance = (await balanceOf(tx, site, [member])).get(member) ?? 0;
    const credits = Math.min(worth, left, balance);
    if (credits <= 0) return 0;
    const posted = await refund(tx, { site, member }, { reference, credits });
    if (posted.ok) return credits;
  }
  return 0;
}
