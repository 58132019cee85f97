import { Rich, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { PasswordField } from '@bowline/ui/controls/password-field';
import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { AccountFrame } from '#app/parts/page-frame/account-frame.tsx';
import type { FormRefusal } from '#app/platform/forms/form-outcome.ts';
import { useErrorText, useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { useResultFocus } from '#app/platform/forms/use-result-focus.ts';

export interface ActivationPasswordProps {
  token: string;
  refusal: FormRefusal<'password'> | undefined;
}

/** Asks for the password in a browser that is not known to the account: the reader of the mail may not have signed up. */
export function ActivationPassword({ token, refusal }: ActivationPasswordProps) {
  const t = useT('identity');
  const errorWords = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal);
  return (
    <AccountFrame
      headingRef={useResultFocus()}
      title={<Rich text="identity:activation_password_title" tags={{ em: (words) => <em>{words}</em> }} />}
      lead={t('activation_password_lead')}
      aside={<Mark ornament size={220} className="mt-10 text-thread" />}
    >
      <Card raised>
        <Form ref={form} method="post" replace noValidate className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          <WholeRefusal refusal={refusal} />
          <div>
            <PasswordField
              name="password"
              autoComplete="current-password"
              required
              label={t('password')}
              error={errorWords(refusal?.fields.password)}
              showLabel={t('password_show')}
              hideLabel={t('password_hide')}
            />
            <Link to="/reset-password" className="link inline-flex min-h-11 items-center text-label">
              {t('forgot_password')}
            </Link>
          </div>
          <Button type="submit" tone="accent" size={56} block loading={useNavigation().formMethod === 'POST'}>
            {t('activation_action')}
          </Button>
          <p className="text-small text-pretty text-text-2">{t('activation_password_unasked')}</p>
        </Form>
      </Card>
    </AccountFrame>
  );
}
