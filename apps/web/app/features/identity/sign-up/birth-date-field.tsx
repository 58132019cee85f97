import { useT } from '@bowline/i18n/react';
import { DateField } from '@bowline/ui/controls/date-field';
import type { ReactNode, Ref } from 'react';
import { useSite } from '#app/visit/root-data.ts';

/** The value while the date is still being typed. */
export const incompleteDate = 'incomplete';

export interface BirthDateFieldProps {
  name: string;
  value: string | undefined;
  onChange: (date: string) => void;
  onBlur: () => void;
  error: ReactNode;
  ref: Ref<HTMLInputElement>;
}

export function BirthDateField({ name, value, onChange, onBlur, error, ref }: BirthDateFieldProps) {
  const t = useT('identity');
  const { minimum_age } = useSite();
  return (
    <DateField
      ref={ref}
      birthDate
      name={name}
      label={t('birth_date')}
      hint={t('birth_date_hint', { min_age: minimum_age })}
      error={error}
      partLabels={{ day: t('birth_day'), month: t('birth_month'), year: t('birth_year') }}
      placeholders={{
        day: t('birth_day_example'),
        month: t('birth_month_example'),
        year: t('birth_year_example'),
      }}
      defaultValue={value}
      onChange={(date, { day, month, year }) =>
        onChange(date ?? (day || month || year ? incompleteDate : ''))
      }
      onBlur={onBlur}
    />
  );
}
