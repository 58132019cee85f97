import { visitorFilters } from '@bowline/contract/choices';
import { type LooseFilter, looseFilters, type MemberFilters } from '@bowline/contract/discovery';
import { genderChoiceOf, gendersIn } from '@bowline/contract/gender-choices';
import { offeredFields, type SiteSettings } from '@bowline/contract/sites';
import type { Viewer } from '#kernel/http/call.ts';

type Offer = Pick<SiteSettings, 'search_fields' | 'interests' | 'genders' | 'visible_profile_fields'>;

/** The age filter consists of two fields. */
const fieldsOf = (name: LooseFilter): readonly (keyof MemberFilters)[] =>
  name === 'age' ? ['min_age', 'max_age'] : [name];

const isInUse = (filters: MemberFilters, name: LooseFilter): boolean =>
  fieldsOf(name).some((field) => filters[field] !== undefined);

export const filtersInUse = (filters: MemberFilters): LooseFilter[] =>
  looseFilters.filter((name) => isInUse(filters, name));

const withoutField = (filters: MemberFilters, name: LooseFilter): MemberFilters => ({
  ...filters,
  ...Object.fromEntries(fieldsOf(name).map((field) => [field, undefined])),
});

/** Without the country there is no region either. */
export const withoutFilter = (filters: MemberFilters, name: LooseFilter): MemberFilters =>
  withoutField(name === 'country' ? withoutField(filters, 'region') : filters, name);

/** Drops the filters, genders and interests the site does not offer, and for visitors those that a card does not show either. */
export function offeredFilters(
  asked: MemberFilters,
  { interests, genders, ...site }: Offer,
  { kind }: Pick<Viewer, 'kind'>,
): MemberFilters {
  const allowed: readonly LooseFilter[] = kind === 'visitor' ? visitorFilters : looseFilters;
  const offered = offeredFields(site);
  const unoffered = looseFilters.filter((name) => !offered.includes(name) || !allowed.includes(name));
  const filters = unoffered.reduce(withoutField, asked);
  const chosen = filters.interests?.split(',').filter((one) => interests.some((known) => known === one));
  const named = gendersIn(filters.gender).filter((gender) => genders.includes(gender));
  return {
    ...filters,
    gender: genderChoiceOf(named),
    interests: chosen?.length ? chosen.join(',') : undefined,
  };
}
