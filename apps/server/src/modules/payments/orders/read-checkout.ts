import { type BundleView, readCheckout, readPriceList } from '@bowline/contract/payments';
import type { Country } from '@bowline/contract/sites';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import { moneyFor } from '#modules/credits/index.ts';
import { type Discount, type Offers, orderRejection } from '#modules/offers/index.ts';
import type { PriceLists } from '../bundles/price-list.ts';
import type { StoredBundle } from '../bundles/rules.ts';
import { type CountryDeps, payingCountry, servedCountry } from '../paying-country.ts';
import type { Collector, CollectorDeps } from '../providers/collector.ts';
import type { OfferedMethod, Providers } from '../providers/providers.ts';
import { type SpendLimitDeps, spendLimitOf } from '../spend-limit/spend-limit.ts';
import { selectLastPurchase } from './order-store.ts';
import { discounted } from './rules.ts';
import { vatIn } from './vat.ts';

interface CheckoutDeps extends CountryDeps, SpendLimitDeps, CollectorDeps {
  readonly db: Queryable;
  readonly priceLists: PriceLists;
  readonly providers: Pick<Providers, 'methodsFor'>;
  readonly offers: Pick<Offers, 'bestDiscount' | 'stayCodeOf'>;
}

export const readPriceListRoute = ({ priceLists }: Pick<CheckoutDeps, 'priceLists'>) =>
  route(readPriceList, async ({ site, country: callers }, { query }) => {
    const country = servedCountry(site, query.country ?? callers);
    const bundles = await priceLists.priceListOf(site, country);
    const [first] = bundles;
    if (!first) return refused('not_found');
    return ok({
      country,
      currency: first.price.currency,
      bundles: bundles.map((one) => presentBundle(site, one)),
    });
  });

export const readCheckoutRoute = (deps: CheckoutDeps) => {
  const { db, priceLists, providers, offers } = deps;
  return route(readCheckout, async ({ site, viewer, clock }, { query }) => {
    const buyer = { site: site.id, member: viewer.id };
    const country = query.country
      ? servedCountry(site, query.country)
      : await payingCountry(deps, db, site, buyer);
    const bundles = await priceLists.priceListOf(site, country);
    const [first] = bundles;
    if (!first) return refused('not_found');
    const leaver = { site, member: viewer.id };
    const code = query.code || (query.leaving && offers.stayCodeOf(leaver)) || undefined;
    const best = await offers.bestDiscount(db, leaver, code);
    if (!best.ok) return best;
    const methods = await providers.methodsFor(site.id, { country, currency: first.price.currency });
    const last = await selectLastPurchase(db, buyer);
    const standings = await standingsOf(deps, site, methods, { member: viewer.id, now: clock.now() });
    return ok({
      country,
      currency: first.price.currency,
      bundles: bundles.map((one) => presentBundle(site, one, discountOn(best.value, one, country))),
      methods: methods.map(({ method, banks, provider, statementName }) => {
        const standing = standings.get(provider);
        return {
          method,
          banks: [...banks],
          closed: standing?.closed ?? null,
          most: standing ? { amount: standing.most, currency: 'EUR' as const } : null,
          statement_name: statementName,
        };
      }),
      discount: best.value
        ? {
            code: best.value.code,
            percentage: best.value.percentage,
            expires: best.value.expiresAt?.toISOString() ?? null,
          }
        : null,
      vat_percentage: vatIn(0, country).basisPoints / 100,
      last: last ? { credits: last.credits, method: last.method, paid_at: last.paidAt.toISOString() } : null,
      spend_limit: await spendLimitOf(deps, db, buyer, { now: clock.now() }),
    });
  });
};

type Standing = Awaited<ReturnType<Collector['standingOf']>>;

/** What the member may still order where the site collects itself. */
async function standingsOf(
  { db, collectors }: Pick<CheckoutDeps, 'db' | 'collectors'>,
  site: Pick<CallSite, 'id' | 'settings'>,
  methods: readonly OfferedMethod[],
  asked: Parameters<Collector['standingOf']>[2],
): Promise<ReadonlyMap<OfferedMethod['provider'], Standing>> {
  const standings = new Map<OfferedMethod['provider'], Standing>();
  for (const provider of new Set(methods.map((one) => one.provider))) {
    const standing = await collectors()[provider]?.standingOf(db, site, asked);
    if (standing) standings.set(provider, standing);
  }
  return standings;
}

/** A code with a minimum order does not lower the price of a smaller bundle. */
function discountOn(discount: Discount | undefined, bundle: StoredBundle, country: Country): number {
  if (!discount) return 0;
  const { amount, currency } = bundle.price;
  const anyMethod = discount.paymentMethods[0] ?? '';
  return orderRejection(discount, { amount, currency, country, method: anyMethod }) ? 0 : discount.percentage;
}

function presentBundle(
  { settings }: Pick<CallSite, 'settings'>,
  bundle: StoredBundle,
  percentage = 0,
): BundleView {
  const { credits, price } = bundle;
  const { currency } = price;
  const amount = discounted(price.amount, percentage);
  return {
    credits,
    messages: Math.floor(credits / settings.message_credits),
    list_price: price,
    price: { amount, currency },
    message_price: moneyFor(settings.message_credits, { credits, price: { amount, currency } }),
  };
}
