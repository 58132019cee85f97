import { useT } from '@bowline/i18n/react';
import { PasswordField } from '@bowline/ui/controls/password-field';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { SettingRow } from './setting-row.tsx';
import { UnfoldingForm } from './unfolding-form.tsx';

export function PasswordSetting() {
  const t = useT('account');
  const identity = useT('identity');
  const words = useErrorText();
  return (
    <SettingRow id="password" title={t('password')} text={t('password_text')}>
      <UnfoldingForm
        setting="password"
        openWords={t('password_change')}
        sendWords={t('save')}
        savedWords={t('password_saved')}
      >
        {({ refusal }) => (
          <>
            <PasswordField
              name="old_password"
              autoComplete="current-password"
              required
              label={t('password_old')}
              error={words(refusal?.fields.old_password)}
              showLabel={identity('password_show')}
              hideLabel={identity('password_hide')}
            />
            <NewPasswordFields refusal={refusal} />
            <p className="text-label text-text-2">{t('password_ends')}</p>
          </>
        )}
      </UnfoldingForm>
    </SettingRow>
  );
}
