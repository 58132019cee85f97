import { Rich, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { Field, PasswordField } from '@bowline/ui/controls/field';
import { Alert } from '@bowline/ui/feedback/alert';
import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useErrorText, useFocusOnRefusal, WholeRefusal } from '#app/forms/form-refusal.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { AuthSwitchLink } from '../auth-switch-link.tsx';
import { SupportLink } from '../support-link.tsx';
import type { LogInRefusal } from './log-in.ts';

export interface LogInPageProps {
  refusal: LogInRefusal;
  /** The address from a form submitted before hydration. */
  email: string | undefined;
}

export function LogInPage({ refusal, email }: LogInPageProps) {
  const t = useT('identity');
  const errorWords = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal);
  return (
    <AccountFrame
      title={<Rich text="identity:log_in_title" tags={{ em: (words) => <em>{words}</em> }} />}
      lead={t('log_in_lead')}
      aside={<Mark ornament size={220} className="mt-10 text-thread" />}
    >
      <Card raised>
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <LogInRefused refusal={refusal} />
          <Field
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            required
            label={t('email')}
            error={errorWords(refusal?.fields.email)}
          />
          <div>
            <PasswordField
              name="password"
              autoComplete="current-password"
              required
              label={t('password')}
              hint={refusal?.whole?.code === 'login_failed' && t('log_in_failed_hint')}
              error={errorWords(refusal?.fields.password)}
              showLabel={t('password_show')}
              hideLabel={t('password_hide')}
            />
            {/* After the field, so that Tab goes from address to password. */}
            <Link to="/reset-password" className="link inline-flex min-h-11 items-center text-label">
              {t('forgot_password')}
            </Link>
          </div>
          <Button type="submit" tone="accent" size={56} block loading={useNavigation().formMethod === 'POST'}>
            {t('log_in')}
          </Button>
          <AuthSwitchLink text="identity:log_in_no_account" to="/signup" />
        </Form>
      </Card>
    </AccountFrame>
  );
}

/** Shows why the log-in was refused; with the support address for a deleted member, and a hint for a new one. */
function LogInRefused({ refusal }: { refusal: LogInRefusal }) {
  const t = useT('identity');
  const error = useT('error');
  if (refusal?.whole?.code === 'login_failed')
    return (
      <div className="grid gap-2">
        <WholeRefusal refusal={refusal} />
        <p className="text-small text-text-2">{t('log_in_unconfirmed')}</p>
      </div>
    );
  if (refusal?.whole?.code !== 'account_deleted') return <WholeRefusal refusal={refusal} />;
  return (
    <Alert tone="danger">
      {refusal.whole.message || error('account_deleted')} <SupportLink text="identity:log_in_support" />
    </Alert>
  );
}
