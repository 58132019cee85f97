import { Rich, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { Card } from '@bowline/ui/cards/card';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Checkbox } from '@bowline/ui/controls/checkbox';
import { Field } from '@bowline/ui/controls/field';
import { PasswordField } from '@bowline/ui/controls/password-field';
import { Suspense, useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { AccountFrame } from '#app/parts/page-frame/account-frame.tsx';
import { AuthSwitchLink } from '#app/parts/page-frame/auth-switch-link.tsx';
import { useErrorText, useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { useSite } from '#app/platform/request/root-data.ts';
import { type LogInRefusal, restoreWish } from './log-in.ts';

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
  const busy = useNavigation().formMethod === 'POST';
  // Consent is asked only when restoring: the offer stays while it is missing.
  const isDeleted = refusal?.whole?.code === 'account_deleted' || refusal?.fields.consent !== undefined;
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
          {isDeleted ? (
            <Suspense>
              <RestoreOffer refusal={refusal} />
            </Suspense>
          ) : (
            <Button type="submit" tone="accent" size={56} block loading={busy}>
              {t('log_in')}
            </Button>
          )}
          <AuthSwitchLink text="identity:log_in_no_account" to="/signup" />
        </Form>
      </Card>
    </AccountFrame>
  );
}

/** Shows why the log-in was refused, with a hint for a new member. */
function LogInRefused({ refusal }: { refusal: LogInRefusal }) {
  const t = useT('identity');
  if (refusal?.whole?.code === 'account_deleted') return null;
  const statement = refusal?.whole?.params?.statement;
  if (statement)
    return (
      <div className="grid gap-2">
        <WholeRefusal refusal={refusal} />
        <Link
          to={`/decision?${new URLSearchParams({ token: String(statement) })}`}
          className={buttonClass({ tone: 'quiet' })}
        >
          {t('read_decision')}
        </Link>
      </div>
    );
  if (refusal?.whole?.code !== 'login_failed') return <WholeRefusal refusal={refusal} />;
  return (
    <div className="grid gap-2">
      <WholeRefusal refusal={refusal} />
      <p className="text-small text-text-2">{t('log_in_unconfirmed')}</p>
    </div>
  );
}

/** For a member whose account is deleted, and who has just proven who they are: restores it right here. */
function RestoreOffer({ refusal }: { refusal: LogInRefusal }) {
  const t = useT('account');
  const identity = useT('identity');
  const { name } = useSite();
  const offer = useRef<HTMLHeadingElement>(null);
  useEffect(() => offer.current?.focus(), []);
  return (
    <section className="grid gap-4 rounded-photo bg-bg-sunk p-5" aria-labelledby="restore">
      <h2 ref={offer} id="restore" tabIndex={-1} className="title-3 outline-none">
        {t('return_form')}
      </h2>
      <p className="text-text-2 text-pretty">{t('return_lead')}</p>
      <Checkbox
        name="consent"
        label={identity('consent', { site: name })}
        hint={t('return_text')}
        error={refusal?.fields.consent && t('return_consent')}
      />
      <Button
        type="submit"
        name="wish"
        value={restoreWish}
        tone="accent"
        size={56}
        block
        loading={useNavigation().formData?.get('wish') === restoreWish}
      >
        {t('return_action')}
      </Button>
    </section>
  );
}
