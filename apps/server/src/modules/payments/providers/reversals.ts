import type { Queryable } from '#kernel/db/transaction.ts';
import type { PaymentRef } from '../store.ts';
import type { ProviderReversal, ProviderStatus } from './provider.ts';

/** Keeps what a verified notification said about money that went back. A repetition changes nothing. */
export async function insertReversal(
  tx: Queryable,
  { site, payment }: PaymentRef,
  { id, kind, amount }: ProviderReversal,
  toldAt: Date,
): Promise<void> {
  await tx
    .insertInto('payments.reversal')
    .values({ site_id: site, payment_id: payment, id, kind, amount: amount.amount, told_at: toldAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Completes the status of a provider that tells only by notification what went back. */
export async function withReversals(
  db: Queryable,
  { site, payment }: PaymentRef,
  status: ProviderStatus,
): Promise<ProviderStatus> {
  if (status.state !== 'paid') return status;
  const told = await db
    .selectFrom('payments.reversal')
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .select(['kind', 'amount'])
    .execute();
  const refunds = told.filter(({ kind }) => kind === 'refund');
  return {
    ...status,
    refunded: Math.max(
      status.refunded,
      refunds.reduce((sum, { amount }) => sum + amount, 0),
    ),
    chargedBack: status.chargedBack || told.some(({ kind }) => kind === 'charge_back'),
  };
}
