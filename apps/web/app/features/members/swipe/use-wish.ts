import { gendersIn } from '@bowline/contract/gender-choices';
import type { LookingFor } from '@bowline/contract/looking-for';
import type { SwipeGender } from '@bowline/contract/swipe';
import { useLocale, useT } from '@bowline/i18n/react';
import { useQuery } from '@tanstack/react-query';
import type { RegionNames } from '#app/parts/cards/region-names.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';

/** Whom the deck was dealt for, in words: "Women, 33 to 45, Utrecht"; empty for everyone. Asked only at the deck's end. */
export function useWish(gender: SwipeGender, regions: RegionNames): string {
  const t = useT('swipe');
  const members = useT('members');
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['looking-for'],
    queryFn: async ({ signal }) => (await browserApi.readLookingFor({ signal })).looking_for,
  });

  function ages({ min_age, max_age }: LookingFor): string[] {
    if (min_age !== null && max_age !== null) return [members('age_between', { min_age, max_age })];
    if (min_age !== null) return [members('age_from', { min_age })];
    return max_age === null ? [] : [members('age_to', { max_age })];
  }

  const genders = {
    female: t('gender_female'),
    male: t('gender_male'),
    nonbinary: t('gender_nonbinary'),
  };
  const named = gendersIn(gender).map((one) => genders[one]);
  const parts = [...named, ...(data ? [...ages(data), ...placesOf(data, regions, locale)] : [])];
  return parts.join(', ');
}

/** A country with chosen regions stands for those regions alone. */
function placesOf(
  { countries, regions: chosen }: LookingFor,
  regions: RegionNames,
  locale: string,
): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return [
    ...countries
      .filter((country) => !chosen.some((region) => region.startsWith(`${country}-`)))
      .map((country) => names.of(country) ?? country),
    ...chosen.map((region) => regions[region] ?? region),
  ];
}
