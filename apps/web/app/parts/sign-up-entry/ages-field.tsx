import { useT } from '@bowline/i18n/react';
import { RangeField } from '@bowline/ui/controls/range-field';
import { useState } from 'react';
import { type AskedAges, agesOf, askedAges, oldestAsked } from '#app/parts/profile-fields/ages.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import type { Wish } from './wish.ts';

/** The ages a visitor looks for; the whole scale is any age. */
export function AgesField({ start }: { start: Wish }) {
  const t = useT('identity');
  const { minimum_age: youngest } = useSite();
  const [ages, setAges] = useState<AskedAges>(() => ({
    min_age: ageIn(start.min_age),
    max_age: ageIn(start.max_age),
  }));

  function shown({ min_age, max_age }: AskedAges): string {
    if (min_age !== undefined && max_age !== undefined) return t('sought_ages_between', { min_age, max_age });
    if (min_age !== undefined) return t('sought_ages_from', { min_age });
    return max_age === undefined ? t('sought_ages_any') : t('sought_ages_to', { max_age });
  }

  return (
    <RangeField
      label={t('sought_ages')}
      shown={shown(ages)}
      min={youngest}
      max={oldestAsked}
      value={agesOf(ages, youngest)}
      onChange={(chosen) => setAges(askedAges(chosen, youngest))}
      ends={{
        from: { name: 'min_age', label: t('sought_ages_least') },
        to: { name: 'max_age', label: t('sought_ages_most') },
      }}
    />
  );
}

const ageIn = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);
