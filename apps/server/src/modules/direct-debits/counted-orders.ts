import type { Queryable } from '#kernel/db/transaction.ts';
import { selectCounted } from './collection-store.ts';
import type { PaymentsDeps } from './creditor.ts';
import { type CountedOrder, countedSince } from './limit.ts';

export type CountDeps = PaymentsDeps;

/** The orders that count towards the limit of a member, or of a bank account: all but those that came to nothing. */
export async function countedOrders(
  { payments }: CountDeps,
  db: Queryable,
  whose: Parameters<typeof selectCounted>[1],
  now: Date,
): Promise<readonly CountedOrder[]> {
  const counted = await selectCounted(db, whose, countedSince(now));
  const ids = counted.map(({ payment }) => payment);
  const standing = await payments.forCollectors.standingAmong(db, whose.site, ids);
  return counted.filter(({ payment }) => standing.has(payment));
}
