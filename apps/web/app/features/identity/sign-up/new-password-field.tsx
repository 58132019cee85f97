import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { PasswordField } from '@bowline/ui/controls/field';
import type { ReactNode } from 'react';
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import type { SignUpValues } from './check-sign-up.ts';

/** From this length a password counts as strong. Length matters; special characters only make it harder to remember. */
const STRONG = 14;

export interface NewPasswordFieldProps {
  control: Control<SignUpValues>;
  input: UseFormRegisterReturn;
  error: ReactNode;
}

export function NewPasswordField({ control, input, error }: NewPasswordFieldProps) {
  const t = useT('identity');
  const { length } = useWatch({ control, name: 'password' }) ?? '';
  const hint =
    length >= STRONG
      ? t('password_strong')
      : length >= limits.password.min
        ? t('password_fair')
        : t('password_hint', { min: limits.password.min });
  return (
    <PasswordField
      {...input}
      autoComplete="new-password"
      maxLength={limits.password.max}
      label={t('password')}
      hint={error ? undefined : hint}
      error={error}
      showLabel={t('password_show')}
      hideLabel={t('password_hide')}
    />
  );
}
