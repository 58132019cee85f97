import { useT } from '@bowline/i18n/react';
import { Segmented } from '@bowline/ui/controls/segmented';
import { type Gender, genders } from '#app/features/profile-fields/genders.ts';

export interface GenderFieldProps {
  defaultValue?: string | undefined;
  error?: string | undefined;
}

export function GenderField({ defaultValue, error }: GenderFieldProps) {
  const t = useT('identity');
  const words: Record<Gender, string> = { female: t('gender_female'), male: t('gender_male') };
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
