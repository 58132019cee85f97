import { paymentProviders } from '@bowline/contract/payment-choices';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, entityId, type MemberId, type SiteId } from '#kernel/ids.ts';
import { selectPayment } from './store.ts';

/** Finds who ordered, by our number of the order or the provider's. */
export async function selectBuyer(
  db: Queryable,
  site: SiteId,
  number: string,
): Promise<MemberId | undefined> {
  const own = entityId.safeParse(number.toLowerCase());
  if (own.success) return (await selectPayment(db, { site, payment: own.data as EntityId }))?.member;
  const row = await db
    .selectFrom('payments.payment')
    .where('site_id', '=', site)
    .where('provider', 'in', [...paymentProviders])
    .where('reference', '=', number)
    .select('member_id')
    .limit(1)
    .executeTakeFirst();
  return row && (row.member_id as MemberId);
}
