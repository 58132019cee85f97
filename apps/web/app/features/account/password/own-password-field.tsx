import { useT } from '@bowline/i18n/react';
import { PasswordField } from '@bowline/ui/controls/password-field';

/** Asks for the current password again, before a change that somebody with a borrowed phone must not make. */
export function OwnPasswordField({ isWrong, required = true }: { isWrong: boolean; required?: boolean }) {
  const t = useT('account');
  const identity = useT('identity');
  return (
    <PasswordField
      name="password"
      autoComplete="current-password"
      required={required}
      label={t('password_own')}
      hint={t('password_own_hint')}
      error={isWrong && t('password_wrong')}
      showLabel={identity('password_show')}
      hideLabel={identity('password_hide')}
    />
  );
}
