import { type LooseFilter, looseFilters, type MemberFilters } from '@bowline/contract/discovery';
import type { SiteSettings } from '@bowline/contract/sites';

type Offer = Pick<SiteSettings, 'search_fields' | 'interests'>;

/** An age is asked for by its two ends. */
const partsOf = (name: LooseFilter): readonly (keyof MemberFilters)[] =>
  name === 'age' ? ['min_age', 'max_age'] : [name];

const isInUse = (filters: MemberFilters, name: LooseFilter): boolean =>
  partsOf(name).some((part) => filters[part] !== undefined);

export const filtersInUse = (filters: MemberFilters): LooseFilter[] =>
  looseFilters.filter((name) => isInUse(filters, name));

const without = (filters: MemberFilters, name: LooseFilter): MemberFilters => ({
  ...filters,
  ...Object.fromEntries(partsOf(name).map((part) => [part, undefined])),
});

/** A region lies in a country: whoever looks in any country looks in no region either. */
export const loosened = (filters: MemberFilters, name: LooseFilter): MemberFilters =>
  without(name === 'country' ? without(filters, 'region') : filters, name);

/** What of the caller's filters the site offers; the rest is passed over. */
export function offeredFilters(asked: MemberFilters, { search_fields, interests }: Offer): MemberFilters {
  const unoffered = looseFilters.filter((name) => !search_fields.includes(name));
  const filters = unoffered.reduce(without, asked);
  const chosen = filters.interests?.split(',').filter((one) => interests.some((offered) => offered === one));
  return { ...filters, interests: chosen?.length ? chosen.join(',') : undefined };
}
