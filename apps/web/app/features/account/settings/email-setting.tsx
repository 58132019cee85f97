import type { AccountView } from '@bowline/contract/account';
import { limits } from '@bowline/contract/limits';
import { Rich, useT } from '@bowline/i18n/react';
import { Field } from '@bowline/ui/controls/field';
import { Alert } from '@bowline/ui/feedback/alert';
import { Mail } from 'lucide-react';
import { ActivationResend } from '#app/parts/page-frame/activation-resend.tsx';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';
import { useUser } from '#app/platform/request/root-data.ts';
import { OwnPasswordField } from '../password/own-password-field.tsx';
import { SettingRow } from './setting-row.tsx';
import { UnfoldingForm } from './unfolding-form.tsx';

export function EmailSetting({ account }: { account: AccountView }) {
  const t = useT('account');
  const words = useErrorText();
  const user = useUser();
  return (
    <SettingRow id="email" title={t('email')} text={t('email_text')}>
      <p className="mt-3 font-medium wrap-anywhere">{account.email}</p>
      {user?.status === 'not_confirmed' && (
        <Alert tone="warn" className="mt-4" action={<ActivationResend />}>
          {t('email_unconfirmed')}
        </Alert>
      )}
      {/* Rendered from the start, so that screen readers announce it when it fills. */}
      <div aria-live="polite">
        {account.new_email !== null && (
          <Alert className="mt-4" icon={<Mail strokeWidth={1.6} aria-hidden="true" />}>
            <Rich
              text="account:email_pending"
              params={{ email: account.new_email }}
              tags={{
                address: (address) => <strong className="font-semibold wrap-anywhere">{address}</strong>,
              }}
            />
          </Alert>
        )}
      </div>
      <UnfoldingForm setting="email" openWords={t('email_change')} sendWords={t('email_send')}>
        {({ refusal, email }) => (
          <>
            <Field
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={email}
              required
              maxLength={limits.email.max}
              label={t('email_new')}
              hint={t('email_new_hint')}
              error={words(refusal?.fields.email)}
            />
            <OwnPasswordField isWrong={refusal?.fields.password !== undefined} />
          </>
        )}
      </UnfoldingForm>
    </SettingRow>
  );
}
