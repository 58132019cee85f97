import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Payment } from '../store.ts';
import { type Refundable, refundable } from './rules.ts';
import { takeCreditsFor } from './take-credits.ts';

/** Takes the credits of a payment that the member has not used. Returns how many, and the money that goes back for them. */
export async function takeUnused(
  credits: Pick<Credits, 'refund' | 'balanceOf'>,
  tx: Queryable,
  payment: Payment,
  refund: EntityId,
): Promise<Refundable> {
  const { site, member } = payment;
  const balance = (await credits.balanceOf(tx, site, [member])).get(member) ?? 0;
  const { amount } = refundable(payment, balance);
  const taken = await takeCreditsFor(credits, tx, payment, { reference: refund, amount });
  return refundable(payment, taken);
}
