import { Rich, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { Card } from '@bowline/ui/cards/card';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Field } from '@bowline/ui/controls/field';
import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { AccountFrame } from '#app/parts/page-frame/account-frame.tsx';
import { AuthSwitchLink } from '#app/parts/page-frame/auth-switch-link.tsx';
import { StatusPage } from '#app/parts/page-frame/status-page.tsx';
import { useErrorText, useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { useResultFocus } from '#app/platform/forms/use-result-focus.ts';
import type { ResetRequest } from './request-reset.ts';

export function ResetRequestPage({ result }: { result: ResetRequest | undefined }) {
  return result && !result.refusal ? <LinkSent email={result.email} /> : <RequestForm result={result} />;
}

function RequestForm({ result }: { result: ResetRequest | undefined }) {
  const refusal = result?.refusal;
  const t = useT('identity');
  const words = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal);
  return (
    <AccountFrame
      title={<Rich text="identity:reset_title" tags={{ em: (words) => <em>{words}</em> }} />}
      lead={t('reset_lead')}
      aside={<Mark ornament size={220} className="mt-10 text-thread" />}
    >
      <Card raised>
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <WholeRefusal refusal={refusal} />
          <Field
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            defaultValue={result?.email}
            required
            label={t('email')}
            error={words(refusal?.fields.email)}
          />
          <Button type="submit" tone="accent" size={56} block loading={useNavigation().formMethod === 'POST'}>
            {t('reset_action')}
          </Button>
          <AuthSwitchLink text="identity:reset_log_in" to="/login" />
        </Form>
      </Card>
    </AccountFrame>
  );
}

/** Shows one text whether or not the address has an account: only its owner may know. */
function LinkSent({ email }: { email: string }) {
  const t = useT('identity');
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={<Rich text="identity:reset_sent_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={
        <Link to="/reset-password" className={buttonClass({ tone: 'quiet' })}>
          {t('reset_sent_again')}
        </Link>
      }
    >
      <p className="lead text-balance">
        <Rich
          text="identity:reset_sent_text"
          params={{ email }}
          tags={{ address: (words) => <strong className="text-text wrap-anywhere">{words}</strong> }}
        />
      </p>
      <p className="text-balance text-text-2">{t('reset_sent_wait')}</p>
    </StatusPage>
  );
}
