import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';

/**
 * Gives the payment its receipt number, the next of its site and year. The range stays locked until the commit, so that a
 * rollback leaves no gap: call it in a short transaction.
 */
export async function issueReceipt(
  tx: Queryable,
  site: SiteId,
  payment: EntityId,
  issuedAt: Date,
): Promise<void> {
  await sql`
    with range as (
      insert into payments.receipt_range as kept (site_id, year, last)
      values (${site}, extract(year from ${issuedAt}::timestamptz at time zone 'UTC'), 1)
      on conflict (site_id, year) do update set last = kept.last + 1
      returning year, last
    )
    insert into payments.receipt (site_id, year, number, payment_id, issued_at)
    select ${site}, year, last, ${payment}::uuid, ${issuedAt}::timestamptz from range`.execute(tx);
}

/** "BWL-2026-000042", without the prefix where the site has none. */
export const receiptNumber = (prefix: string, { year, number }: { year: number; number: number }): string =>
  [prefix, year, String(number).padStart(6, '0')].filter((part) => part !== '').join('-');

export async function selectReceipts(
  db: Queryable,
  site: SiteId,
  payments: readonly EntityId[],
): Promise<ReadonlyMap<EntityId, { readonly year: number; readonly number: number }>> {
  if (payments.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.receipt')
    .where('site_id', '=', site)
    .where('payment_id', 'in', [...payments])
    .select(['payment_id', 'year', 'number'])
    .execute();
  return new Map(rows.map(({ payment_id, year, number }) => [payment_id as EntityId, { year, number }]));
}

/** The numbers as receipts show them, by their payment. */
export async function receiptNumbersOf(
  { receiptTermsOf }: { receiptTermsOf(site: SiteId): Promise<{ readonly prefix: string }> },
  db: Queryable,
  site: SiteId,
  payments: readonly EntityId[],
): Promise<ReadonlyMap<EntityId, string>> {
  const { prefix } = await receiptTermsOf(site);
  const receipts = await selectReceipts(db, site, payments);
  return new Map([...receipts].map(([payment, receipt]) => [payment, receiptNumber(prefix, receipt)]));
}
