import type { MemberFilters } from '@bowline/contract/discovery';
import { genderChoiceOf, gendersIn } from '@bowline/contract/gender-choices';
import type { LookingFor } from '@bowline/contract/looking-for';
import type { Country } from '@bowline/contract/sites';
import { listed } from './filters.ts';

/** Returns the part of the filters that can be kept: not traits, interests, online and new, which change from day to day. */
export const lookingForOf = (filters: MemberFilters): LookingFor => ({
  genders: gendersIn(filters.gender),
  min_age: filters.min_age ?? null,
  max_age: filters.max_age ?? null,
  countries: listed(filters.country) as Country[],
  regions: [...listed(filters.region)],
  with_photo: filters.with_photo !== undefined,
});

/** Whether these filters are what is saved already. A country of which regions are chosen adds nothing. */
export function isKept(filters: MemberFilters, saved: LookingFor | null): boolean {
  return saved !== null && placed(lookingForOf(filters)) === placed(saved);
}

const placed = ({ genders, min_age, max_age, countries, regions, with_photo }: LookingFor): string =>
  JSON.stringify([
    genderChoiceOf(genders),
    min_age,
    max_age,
    countries.filter((code) => !regions.some((region) => region.startsWith(`${code}-`))).toSorted(),
    regions.toSorted(),
    with_photo,
  ]);
