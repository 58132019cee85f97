import { useT } from '@bowline/i18n/react';
import { Segmented } from '@bowline/ui/controls/segmented';

export interface GenderFieldProps {
  defaultValue?: string | undefined;
  error?: string | undefined;
}

export function GenderField({ defaultValue, error }: GenderFieldProps) {
  const t = useT('identity');
  const options = [
    { value: 'female', label: t('gender_female') },
    { value: 'male', label: t('gender_male') },
  ] as const;
  return (
    <Segmented
      label={t('gender')}
      name="gender"
      options={options}
      defaultValue={options.find(({ value }) => value === defaultValue)?.value}
      error={error}
    />
  );
}
