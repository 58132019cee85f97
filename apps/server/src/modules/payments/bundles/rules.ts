import type { Country, MessageCosts, SiteSettings } from '@bowline/contract/sites';
import { type Bundle, moneyFor } from '#modules/credits/index.ts';

/** A line of a price list. */
export interface ListedBundle extends Bundle {
  readonly country: Country;
}

/** A line that is for sale, with the id of its row. */
export interface StoredBundle extends ListedBundle {
  readonly id: string;
}

type SiteTerms = Pick<SiteSettings, 'countries' | 'message_credits'>;

/** Why a price list is not saved. */
export type PriceListRefusal =
  | { readonly reason: 'country_without_bundles' | 'two_currencies'; readonly country: Country }
  | {
      /** `part_of_a_message`: credits would remain that pay for no message. */
      readonly reason: 'part_of_a_message' | 'listed_twice' | 'dearer_than_a_smaller_one';
      readonly country: Country;
      readonly credits: number;
    };

/** Countries that the site does not serve yet may have prices; those it serves must. */
export function refusalsOf(
  { countries, message_credits }: SiteTerms,
  list: readonly ListedBundle[],
): readonly PriceListRefusal[] {
  const priced = new Set([...countries, ...list.map(({ country }) => country)]);
  return [...priced].flatMap((country): PriceListRefusal[] => {
    const bundles = bySize(list.filter((one) => one.country === country));
    if (bundles.length === 0) return [{ reason: 'country_without_bundles', country }];
    const refused: PriceListRefusal[] = [];
    if (new Set(bundles.map(({ price }) => price.currency)).size > 1)
      refused.push({ reason: 'two_currencies', country });
    for (const [index, bundle] of bundles.entries()) {
      const { credits } = bundle;
      const smaller = bundles[index - 1];
      if (credits % message_credits !== 0) refused.push({ reason: 'part_of_a_message', country, credits });
      if (smaller?.credits === credits) refused.push({ reason: 'listed_twice', country, credits });
      else if (smaller && isCheaper(smaller, bundle))
        refused.push({ reason: 'dearer_than_a_smaller_one', country, credits });
    }
    return refused;
  });
}

const bySize = <Sized extends Bundle>(bundles: readonly Sized[]): Sized[] =>
  bundles.toSorted((one, other) => one.credits - other.credits);

/** By the price of a credit; multiplied instead of divided, so that no rounding decides. */
const isCheaper = (one: Bundle, other: Bundle): boolean =>
  one.price.amount * other.credits < other.price.amount * one.credits;

export const smallestOf = <Sized extends Bundle>(bundles: readonly Sized[]): Sized | undefined =>
  bySize(bundles)[0];

/** The bundle with the lowest price of a credit; of equal ones the smallest. */
export const cheapestOf = <Sized extends Bundle>(bundles: readonly Sized[]): Sized | undefined =>
  bySize(bundles).reduce<Sized | undefined>(
    (cheapest, bundle) => (cheapest && !isCheaper(bundle, cheapest) ? cheapest : bundle),
    undefined,
  );

/** The bundles offered to somebody from `country`: those of the country if the site serves it, else of the site's first. */
export function bundlesFor<Listed extends ListedBundle>(
  { countries }: Pick<SiteTerms, 'countries'>,
  bundles: readonly Listed[],
  country: string | null,
): readonly Listed[] {
  const of = (wanted: string | null | undefined) => bundles.filter((one) => one.country === wanted);
  const own = countries.some((served) => served === country) ? of(country) : [];
  return bySize(own.length > 0 ? own : of(countries[0]));
}

/** The least and the most that a message costs in each country of the site, without a discount code. */
export function messageCostsOf(settings: SiteTerms, bundles: readonly ListedBundle[]): MessageCosts {
  const costsIn = (chosenOf: typeof smallestOf): MessageCosts['minimum_message_costs'] =>
    Object.fromEntries(
      settings.countries.flatMap((country) => {
        const bundle = chosenOf(bundlesFor(settings, bundles, country));
        if (!bundle) return [];
        const { amount: costs, currency } = moneyFor(settings.message_credits, bundle);
        return [[country, { costs, currency }]];
      }),
    );
  return { minimum_message_costs: costsIn(cheapestOf), maximum_message_costs: costsIn(smallestOf) };
}

/** What turns the active bundles into the list: an unchanged price keeps its row. */
export function changesTo(
  list: readonly ListedBundle[],
  active: readonly StoredBundle[],
): { readonly retired: readonly StoredBundle[]; readonly added: readonly ListedBundle[] } {
  return {
    retired: active.filter((bundle) => !list.some((one) => isSame(one, bundle))),
    added: list.filter((one) => !active.some((bundle) => isSame(one, bundle))),
  };
}

const isSame = (one: ListedBundle, other: ListedBundle): boolean =>
  one.country === other.country &&
  one.credits === other.credits &&
  one.price.amount === other.price.amount &&
  one.price.currency === other.price.currency;
