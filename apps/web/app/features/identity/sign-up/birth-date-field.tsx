import { useT } from '@bowline/i18n/react';
import { DateField } from '@bowline/ui/controls/date-field';
import type { ReactNode } from 'react';
import { useSite } from '#app/visit/root-data.ts';

/** The value while the date is still being typed. */
export const incompleteDate = 'incomplete';

export interface BirthDateFieldProps {
  defaultValue: string | undefined;
  onChange: (date: string) => void;
  onBlur: () => void;
  error: ReactNode;
}

export function BirthDateField({ defaultValue, onChange, onBlur, error }: BirthDateFieldProps) {
  const t = useT('identity');
  const { minimum_age } = useSite();
  return (
    <DateField
      birthDate
      name="date_of_birth"
      label={t('birth_date')}
      hint={t('birth_date_hint', { min_age: minimum_age })}
      error={error}
      partLabels={{ day: t('birth_day'), month: t('birth_month'), year: t('birth_year') }}
      placeholders={{
        day: t('birth_day_example'),
        month: t('birth_month_example'),
        year: t('birth_year_example'),
      }}
      defaultValue={defaultValue}
      onChange={(date, { day, month, year }) =>
        onChange(date ?? (day || month || year ? incompleteDate : ''))
      }
      onBlur={onBlur}
    />
  );
}
