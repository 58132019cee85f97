import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { type Payment, selectPayment } from '../store.ts';

/** An order of the member that is the same and can still be paid. */
export async function selectSameOpenOrder(
  tx: Queryable,
  { site, member }: { readonly site: { readonly id: SiteId }; readonly member: MemberId },
  wanted: {
    readonly bundleId: string;
    readonly method: PaymentMethod;
    readonly amount: number;
    readonly now: Date;
  },
): Promise<Payment | undefined> {
  const row = await tx
    .selectFrom('payments.payment')
    .where('site_id', '=', site.id)
    .where('member_id', '=', member)
    .where('state', 'in', ['created', 'pending'])
    .where('bundle_id', '=', wanted.bundleId)
    .where('method', '=', wanted.method)
    .where('amount', '=', wanted.amount)
    .where('expires_at', '>', wanted.now)
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row && selectPayment(tx, { site: site.id, payment: row.id as EntityId });
}

export interface LastPurchase {
  readonly credits: number;
  readonly amount: number;
  readonly currency: Payment['currency'];
  readonly method: PaymentMethod;
  readonly paidAt: Date;
}

/** What the member bought last, as paid. */
export async function selectLastPurchase(
  db: Queryable,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
): Promise<LastPurchase | undefined> {
  const row = await db
    .selectFrom('payments.payment')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .select(['credits', 'amount', 'currency', 'method', 'completed_at'])
    .limit(1)
    .executeTakeFirst();
  if (!row?.completed_at) return undefined;
  return {
    credits: row.credits,
    amount: row.amount,
    currency: row.currency as Payment['currency'],
    method: row.method as PaymentMethod,
    paidAt: row.completed_at,
  };
}

/** When the member first bought something; `undefined` before that. */
export async function selectFirstPurchase(
  db: Queryable,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payments.payment')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at')
    .select('completed_at')
    .limit(1)
    .executeTakeFirst();
  return row?.completed_at ?? undefined;
}

/** Open orders of the member that hold a discount code. */
export async function selectOrdersWithCode(
  db: Queryable,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
): Promise<readonly EntityId[]> {
  const rows = await db
    .selectFrom('payments.payment')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('state', 'in', ['created', 'pending'])
    .where('code', 'is not', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id as EntityId);
}
