import type { Money } from '@bowline/contract/credits';
import type { Country, SiteSettings } from '@bowline/contract/sites';
import type { Queryable } from '@bowline/server/kernel/db/transaction.ts';
import { type ListedBundle, savePriceList } from '@bowline/server/modules/payments/index.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import type { DemoSite } from '../demo/cast.ts';

/** How many messages the bundles of a price list pay for, from the smallest to the largest. */
const messages = [10, 25, 50, 100, 250] as const;
export const bundleSizes = (messageCredits: number): readonly number[] =>
  messages.map((count) => count * messageCredits);

/** Minor units, one for each bundle. */
type Amounts = readonly [number, number, number, number, number];

/** What the five bundles cost by default. */
const amounts: Readonly<Record<Money['currency'], Amounts>> = {
  EUR: [1_200, 2_800, 5_000, 9_000, 20_000],
  CHF: [1_200, 2_800, 5_000, 9_000, 20_000],
  GBP: [1_050, 2_450, 4_400, 7_900, 17_500],
  DKK: [8_950, 20_900, 37_250, 67_000, 149_000],
  SEK: [13_500, 31_500, 56_000, 101_000, 225_000],
  NOK: [14_000, 32_500, 58_000, 105_000, 232_500],
  PLN: [5_200, 12_000, 21_500, 39_000, 86_500],
};

const currencyOf = (country: Country): Money['currency'] => {
  const others: Partial<Record<Country, Money['currency']>> = {
    CH: 'CHF',
    GB: 'GBP',
    DK: 'DKK',
    SE: 'SEK',
    NO: 'NOK',
    PL: 'PLN',
  };
  return others[country] ?? 'EUR';
};

const listOf = (country: Country, messageCredits: number, prices: Amounts): readonly ListedBundle[] =>
  bundleSizes(messageCredits).map((credits, index) => ({
    country,
    credits,
    price: { amount: prices[index] ?? 0, currency: currencyOf(country) },
  }));

/** The default prices in each country of a site, whatever a message costs there in credits. */
export const defaultPriceList = ({
  countries,
  message_credits,
}: Pick<SiteSettings, 'countries' | 'message_credits'>): readonly ListedBundle[] =>
  countries.flatMap((country) => listOf(country, message_credits, amounts[currencyOf(country)]));

const knotenEuros: Amounts = [1_400, 3_300, 6_000, 10_800, 24_000];

export const demoPriceLists: Readonly<Record<DemoSite, readonly ListedBundle[]>> = {
  bowline: [
    ...defaultPriceList({ countries: ['NL', 'BE'], message_credits: 10 }),
    ...listOf('LU', 10, [1_300, 3_050, 5_400, 9_750, 21_750]),
  ],
  knoten: [
    ...listOf('DE', 12, knotenEuros),
    ...listOf('AT', 12, knotenEuros),
    ...listOf('CH', 12, [1_500, 3_500, 6_500, 11_500, 26_000]),
  ],
};

export async function makePriceList(db: Queryable, site: Site, list: readonly ListedBundle[]): Promise<void> {
  const refusals = await savePriceList(db, site, list);
  if (refusals.length > 0) throw new Error(`the price list is refused: ${JSON.stringify(refusals)}`);
}
