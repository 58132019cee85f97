import { Rich, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/button';
import { Card } from '@bowline/ui/card';
import { Field, PasswordField } from '@bowline/ui/field';
import { Mark } from '@bowline/ui/mark';
import { Form, Link, useNavigation } from 'react-router';
import { AccountFrame } from './account-frame.tsx';
import { FieldError } from './field-error.tsx';
import type { Refusal } from './refusal.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { useKeepTracking } from './use-tracking.ts';

export function LogInPage({ refusal }: { refusal: Refusal | undefined }) {
  const t = useT('identity');
  const emailError = refusal?.fields.email;
  useKeepTracking();
  return (
    <AccountFrame
      title={<Rich text="identity:log_in_title" tags={{ em: (words) => <em>{words}</em> }} />}
      lead={t('log_in_lead')}
      aside={<Mark ornament size={220} className="mt-10 text-thread" />}
    >
      <Card raised>
        <Form method="post" className="grid gap-5">
          <RefusalAlert refusal={refusal?.whole} />
          <Field
            name="email"
            type="email"
            autoComplete="username"
            required
            label={t('email')}
            error={emailError && <FieldError code={emailError} />}
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            required
            label={t('password')}
            showLabel={t('password_show')}
            hideLabel={t('password_hide')}
          />
          <Button type="submit" tone="accent" size={56} block loading={useNavigation().formMethod === 'POST'}>
            {t('log_in')}
          </Button>
          <p className="text-center text-label text-text-2">
            <Rich
              text="identity:log_in_no_account"
              tags={{
                link: (words) => (
                  <Link className="link" to="/signup">
                    {words}
                  </Link>
                ),
              }}
            />
          </p>
        </Form>
      </Card>
    </AccountFrame>
  );
}
