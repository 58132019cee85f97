import { traits as traitNames } from '@bowline/contract/choices';
import type { LooseFilter, MemberFilters } from '@bowline/contract/discovery';
import type { Interest } from '@bowline/contract/sites';
import { useLocale, useT } from '@bowline/i18n/react';
import { regionNames } from '#app/parts/cards/region-names.ts';
import { genderWords } from '#app/parts/profile-fields/gender-words.ts';
import { chosenInterests, listed } from './filters.ts';
import type { SearchOptions } from './search-options.ts';

type Trait = (typeof traitNames)[number];

/** More values are only counted. */
const NAMED = 2;

/** The names of the filters and of their values. */
export function useFilterLabels({ countries, interests }: SearchOptions) {
  const t = useT('members');
  const traits = useT('traits');
  const labels: Readonly<Record<LooseFilter, string>> = {
    gender: t('field_gender'),
    country: t('field_country'),
    region: t('field_region'),
    age: t('field_age'),
    role: traits('role'),
    experience: traits('experience'),
    relationship_style: traits('relationship_style'),
    interests: t('field_interests'),
    online: t('online'),
    with_photo: t('with_photo'),
    new: t('new_members'),
  };
  const regions = regionNames(countries);
  const regionName = (code: string) => regions[code] ?? code;
  const locale = useLocale();
  const genderNames = {
    female: t('women'),
    male: t('men'),
    nonbinary: t('nonbinary'),
    everyone: t('everyone'),
  };
  const interestName = (key: Interest) => interests.find((one) => one.key === key)?.name ?? key;

  function ages({ min_age, max_age }: MemberFilters): string {
    if (min_age !== undefined && max_age !== undefined) return t('age_between', { min_age, max_age });
    if (min_age !== undefined) return t('age_from', { min_age });
    if (max_age !== undefined) return t('age_to', { max_age });
    return t('age_any');
  }

  function someOf(names: readonly string[]): string {
    const rest = names.length - NAMED;
    const named = names.slice(0, NAMED).join(', ');
    return rest > 0 ? t('interests_and', { names: named, count: rest }) : named;
  }

  return {
    labels,
    genderNames,
    gender: (choice: MemberFilters['gender']) => genderWords(choice, genderNames, locale),
    ages,
    interestName,
    country: (code: string) => countries.find((one) => one.code === code)?.name ?? code,
    trait: (trait: Trait, value: string): string => traits.dynamic(`${trait}.${value}`),
    /** All traits together. */
    traits(filters: MemberFilters): string {
      const names = traitNames.flatMap((trait) =>
        listed(filters[trait]).map((value) => traits.dynamic(`${trait}.${value}`)),
      );
      return names.length === 0 ? t('traits_any') : someOf(names);
    },
    region: regionName,
    regions(filters: MemberFilters): string {
      const names = listed(filters.region).map(regionName);
      return names.length === 0 ? t('region_any') : someOf(names);
    },
    interests(filters: MemberFilters): string {
      const names = chosenInterests(filters).map(interestName);
      return names.length === 0 ? t('interests_any') : someOf(names);
    },
  };
}

export type FilterLabels = ReturnType<typeof useFilterLabels>;
