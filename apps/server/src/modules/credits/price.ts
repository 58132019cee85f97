import type { CreditPrice } from '@bowline/contract/credits';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import { type Bundle, moneyFor } from './rules.ts';
import type { Holder } from './store.ts';

type PricedSite = Pick<CallSite, 'id' | 'settings'>;

/** What credits asks of payments, which is built on it; wired in context.ts. */
export interface Purchases {
  /** The bundle of the member's last purchase, at the price paid; `undefined` before the first one. */
  lastBundle(db: Queryable, buyer: Holder): Promise<Bundle | undefined>;
  /** When the member first bought something; `undefined` before that. */
  firstPurchase(db: Queryable, buyer: Holder): Promise<Date | undefined>;
  /** The smallest bundle at list price, for a member from `country`; `undefined` on a site without a price list. */
  smallestBundle(site: PricedSite, country: string | null): Promise<Bundle | undefined>;
}
type Bundles = Pick<Purchases, 'lastBundle' | 'smallestBundle'>;

export interface Buyer {
  readonly site: PricedSite;
  readonly member: MemberId;
  readonly country: string | null;
}

/** The bundle by which credits are priced for the member: bought last, else the smallest of their price list. */
async function pricingBundle(
  { lastBundle, smallestBundle }: Bundles,
  db: Queryable,
  { site, member, country }: Buyer,
): Promise<Bundle | undefined> {
  return (await lastBundle(db, { site: site.id, member })) ?? smallestBundle(site, country);
}

/** Returns the member's price in money. Throws on a site without a price list: nothing may be offered without a price. */
export async function pricingFor(
  bundles: Bundles,
  db: Queryable,
  buyer: Buyer,
): Promise<(credits: number) => CreditPrice> {
  const bundle = await pricingBundle(bundles, db, buyer);
  if (!bundle) throw new Error(`the site ${buyer.site.id} has no price list`);
  return (credits) => ({ credits, money: moneyFor(credits, bundle) });
}

export async function priceOf(
  bundles: Bundles,
  db: Queryable,
  buyer: Buyer,
  credits: number,
): Promise<CreditPrice> {
  return (await pricingFor(bundles, db, buyer))(credits);
}
