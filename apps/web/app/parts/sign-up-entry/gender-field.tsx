import { useT } from '@bowline/i18n/react';
import { Segmented } from '@bowline/ui/controls/segmented';
import { useSite } from '#app/platform/request/root-data.ts';

export interface GenderFieldProps {
  defaultValue?: string | undefined;
  error?: string | undefined;
}

export function GenderField({ defaultValue, error }: GenderFieldProps) {
  const t = useT('identity');
  const { genders } = useSite();
  const words = {
    female: t('gender_female'),
    male: t('gender_male'),
    nonbinary: t('gender_nonbinary'),
  };
  return (
    <Segmented
      label={t('gender')}
      name="gender"
      options={genders.map((gender) => ({ value: gender, label: words[gender] }))}
      defaultValue={genders.find((gender) => gender === defaultValue)}
      error={error}
    />
  );
}
