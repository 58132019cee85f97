import type { MemberFilters } from '@bowline/contract/discovery';
import { useT } from '@bowline/i18n/react';
import { RangeField } from '@bowline/ui/controls/range-field';
import { agesOf, oldestAsked } from '#app/parts/profile-fields/ages.ts';
import { withAges } from './filters.ts';

export interface AgeFieldProps {
  filters: MemberFilters;
  onChange: (filters: MemberFilters) => void;
  youngest: number;
  /** The chosen ages as text. */
  shown: string;
}

export function AgeField({ filters, onChange, youngest, shown }: AgeFieldProps) {
  const t = useT('members');
  return (
    <RangeField
      label={t('field_age')}
      shown={shown}
      min={youngest}
      max={oldestAsked}
      value={agesOf(filters, youngest)}
      onChange={(ages) => onChange(withAges(filters, ages, youngest))}
      ends={{
        from: { name: 'min_age', label: t('age_least') },
        to: { name: 'max_age', label: t('age_most') },
      }}
    />
  );
}
