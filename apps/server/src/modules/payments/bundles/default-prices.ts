import type { Money } from '@bowline/contract/credits';
import type { Country, SiteSettings } from '@bowline/contract/sites';
import type { ListedBundle } from './rules.ts';

/** How many messages the bundles of a price list pay for, from the smallest to the largest. */
const messages = [10, 25, 50, 100, 250] as const;
export const bundleSizes = (messageCredits: number): readonly number[] =>
  messages.map((count) => count * messageCredits);

/** Minor units, one for each bundle. */
export type Amounts = readonly [number, number, number, number, number];

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

const otherCurrencies: Partial<Record<Country, Money['currency']>> = {
  CH: 'CHF',
  GB: 'GBP',
  DK: 'DKK',
  SE: 'SEK',
  NO: 'NOK',
  PL: 'PLN',
};

export const currencyOf = (country: Country): Money['currency'] => otherCurrencies[country] ?? 'EUR';

/** The five bundles of a country at these prices. */
export const listOf = (country: Country, messageCredits: number, prices: Amounts): readonly ListedBundle[] =>
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
