import type { Money } from '@bowline/contract/credits';
import type { PaymentState } from '@bowline/contract/payment-choices';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { CountedOrder, StoredLimit } from './rules.ts';

export interface Spender {
  readonly site: SiteId;
  readonly member: MemberId;
}

export async function selectLimit(
  db: Queryable,
  { site, member }: Spender,
): Promise<StoredLimit | undefined> {
  const row = await db
    .selectFrom('payments.spend_limit')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .selectAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { next_amount, next_currency, next_at } = row;
  // The currencies come from our own inserts, which the contract holds to its list.
  const next =
    next_amount === null ? null : { amount: next_amount, currency: next_currency as Money['currency'] };
  return {
    limit: { amount: row.amount, currency: row.currency as Money['currency'] },
    next: next_at && { limit: next, at: next_at },
  };
}

export async function saveLimit(
  tx: Queryable,
  { site, member }: Spender,
  { limit, next }: StoredLimit,
  now: Date,
): Promise<void> {
  const columns = {
    amount: limit.amount,
    currency: limit.currency,
    next_amount: next?.limit?.amount ?? null,
    next_currency: next?.limit?.currency ?? null,
    next_at: next?.at ?? null,
    changed_at: now,
  };
  await tx
    .insertInto('payments.spend_limit')
    .values({ site_id: site, member_id: member, ...columns })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(columns))
    .execute();
}

export async function deleteLimit(tx: Queryable, { site, member }: Spender): Promise<void> {
  await tx
    .deleteFrom('payments.spend_limit')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .execute();
}

export async function selectOrdersSince(
  db: Queryable,
  { site, member }: Spender,
  since: Date,
): Promise<readonly CountedOrder[]> {
  const rows = await db
    .selectFrom('payments.payment')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('created_at', '>', since)
    .select(['id', 'state', 'amount', 'refunded_amount', 'currency', 'created_at', 'expires_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state as PaymentState,
    amount: row.amount,
    refundedAmount: row.refunded_amount,
    currency: row.currency as Money['currency'],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}
