import type { SignUpForm } from '@bowline/contract/identity';
import { useT } from '@bowline/i18n/react';
import { Segmented } from '@bowline/ui/controls/segmented';
import type { Ref } from 'react';

type Gender = SignUpForm['gender'];

export interface GenderFieldProps {
  defaultValue?: string | undefined;
  onChange?: (gender: Gender) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function GenderField({ defaultValue, onChange, error, ref }: GenderFieldProps) {
  const t = useT('identity');
  const options = [
    { value: 'female', label: t('gender_female') },
    { value: 'male', label: t('gender_male') },
  ] as const;
  return (
    <Segmented
      ref={ref}
      label={t('gender')}
      name="gender"
      options={options}
      defaultValue={options.find(({ value }) => value === defaultValue)?.value}
      onChange={onChange}
      error={error}
    />
  );
}
