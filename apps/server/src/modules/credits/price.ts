import type { CreditPrice } from '@bowline/contract/credits';
import type { SiteSettings } from '@bowline/contract/sites';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { type Bundle, listPrice, moneyFor } from './rules.ts';
import type { Holder } from './store.ts';

/** Ports filled by context.ts: their modules may not be imported from here. */
export interface Purchases {
  /** The bundle of the member's last purchase; `undefined` before the first one. */
  lastBundle(db: Queryable, buyer: Holder): Promise<Bundle | undefined>;
  /** The country in the member's profile. */
  countryOf(db: Queryable, buyer: Holder): Promise<string | null>;
}

export interface Buyer {
  readonly site: { readonly id: SiteId; readonly settings: SiteSettings };
  readonly member: MemberId;
  readonly country: string | null;
}

/** Returns the member's price in money: by the bundle they bought last, else by the price list of their country. */
export async function pricingFor(
  { lastBundle }: Pick<Purchases, 'lastBundle'>,
  db: Queryable,
  { site, member, country }: Buyer,
): Promise<(credits: number) => CreditPrice> {
  const bundle = (await lastBundle(db, { site: site.id, member })) ?? listPrice(site.settings, country);
  return (credits) => ({ credits, money: moneyFor(credits, bundle) });
}

export async function priceOf(
  purchases: Pick<Purchases, 'lastBundle'>,
  db: Queryable,
  buyer: Buyer,
  credits: number,
): Promise<CreditPrice> {
  return (await pricingFor(purchases, db, buyer))(credits);
}
