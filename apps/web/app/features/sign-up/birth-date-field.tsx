import type { ErrorCode } from '@bowline/contract/errors';
import { useT } from '@bowline/i18n/react';
import { DateField } from '@bowline/ui/controls/date-field';
import { useState } from 'react';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';
import { useSite } from '#app/platform/request/root-data.ts';

/** The value while the date is still being typed. */
export const incompleteDate = 'incomplete';

export interface BirthDateFieldProps {
  defaultValue: string | undefined;
  onChange: (date: string) => void;
  onBlur: () => void;
  error: ErrorCode | undefined;
}

export function BirthDateField({ defaultValue, onChange, onBlur, error }: BirthDateFieldProps) {
  const t = useT('identity');
  const errorText = useErrorText();
  const { minimum_age } = useSite();
  const [complete, setComplete] = useState(defaultValue !== undefined);
  // The specification has one sentence for a date that is missing and for one that is too late.
  const tooYoung = error === 'birth_date_required' && complete;
  return (
    <DateField
      birthDate
      name="date_of_birth"
      label={t('birth_date')}
      hint={
        tooYoung
          ? t('birth_date_too_young', { min_age: minimum_age })
          : t('birth_date_hint', { min_age: minimum_age })
      }
      error={errorText(error)}
      partLabels={{ day: t('birth_day'), month: t('birth_month'), year: t('birth_year') }}
      placeholders={{
        day: t('birth_day_example'),
        month: t('birth_month_example'),
        year: t('birth_year_example'),
      }}
      defaultValue={defaultValue}
      onChange={(date, { day, month, year }) => {
        setComplete(date !== undefined);
        onChange(date ?? (day || month || year ? incompleteDate : ''));
      }}
      onBlur={onBlur}
    />
  );
}
