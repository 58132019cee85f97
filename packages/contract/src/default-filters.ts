import type { MemberFilters } from './discovery.ts';
import { genderChoiceOf } from './gender-choices.ts';
import type { LookingFor } from './looking-for.ts';

/** What sign-up does not ask is open. Apart from the schemas, so that a page that only offers it does not load zod. */
export const anyone: LookingFor = {
  genders: [],
  min_age: null,
  max_age: null,
  countries: [],
  regions: [],
  with_photo: false,
};

/** Returns the search for whom a member looks for. */
export function filtersOf({
  genders,
  min_age,
  max_age,
  countries,
  regions,
  with_photo,
}: LookingFor): MemberFilters {
  return {
    gender: genderChoiceOf(genders),
    country: countries.join(',') || undefined,
    region: regions.join(',') || undefined,
    min_age: min_age ?? undefined,
    max_age: max_age ?? undefined,
    with_photo: with_photo ? '1' : undefined,
  };
}
