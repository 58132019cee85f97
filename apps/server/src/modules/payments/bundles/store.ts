import type { Money } from '@bowline/contract/credits';
import type { Country } from '@bowline/contract/sites';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { ListedBundle, StoredBundle } from './rules.ts';

/** Until the end of the transaction nobody else saves the price list of the site. */
export async function lockPriceList(tx: Queryable, site: SiteId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price list:${site}`}, 0))`.execute(tx);
}

export async function selectActiveBundles(db: Queryable, site: SiteId): Promise<readonly StoredBundle[]> {
  const rows = await db
    .selectFrom('payments.bundle')
    .where('site_id', '=', site)
    .where('retired_at', 'is', null)
    .select(['id', 'country', 'credits', 'amount', 'currency'])
    .orderBy('country')
    .orderBy('credits')
    .execute();
  return rows.map(({ id, country, credits, amount, currency }) => ({
    id,
    country: country as Country,
    credits,
    price: { amount, currency: currency as Money['currency'] },
  }));
}

export async function retireBundles(
  tx: Queryable,
  site: SiteId,
  bundles: readonly StoredBundle[],
): Promise<void> {
  if (bundles.length === 0) return;
  await tx
    .updateTable('payments.bundle')
    .set({ retired_at: sql`now()` })
    .where('site_id', '=', site)
    .where(
      'id',
      'in',
      bundles.map(({ id }) => id),
    )
    .execute();
}

export async function insertBundles(
  tx: Queryable,
  site: SiteId,
  bundles: readonly ListedBundle[],
): Promise<void> {
  if (bundles.length === 0) return;
  await tx
    .insertInto('payments.bundle')
    .values(bundles.map(({ country, credits, price }) => ({ site_id: site, country, credits, ...price })))
    .execute();
}
