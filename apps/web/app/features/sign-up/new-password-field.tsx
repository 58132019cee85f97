import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { PasswordField } from '@bowline/ui/controls/password-field';
import { type ReactNode, useState } from 'react';

/** From this length a password counts as strong. Length matters; special characters only make it harder to remember. */
const STRONG = 14;

export interface NewPasswordFieldProps {
  onBlur: () => void;
  error: ReactNode;
}

export function NewPasswordField({ onBlur, error }: NewPasswordFieldProps) {
  const t = useT('identity');
  const [length, setLength] = useState(0);
  const hint =
    length >= STRONG
      ? t('password_strong')
      : length >= limits.password.min
        ? t('password_fair')
        : t('password_hint', { min: limits.password.min });
  return (
    <PasswordField
      name="password"
      onChange={({ target }) => setLength(target.value.length)}
      onBlur={onBlur}
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
