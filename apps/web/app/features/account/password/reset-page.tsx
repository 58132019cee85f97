import { Rich, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { Card } from '@bowline/ui/cards/card';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { AccountFrame } from '#app/parts/page-frame/account-frame.tsx';
import { isExpiredLink } from '#app/parts/page-frame/expired-link.ts';
import { StatusPage } from '#app/parts/page-frame/status-page.tsx';
import { useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { useResultFocus } from '#app/platform/forms/use-result-focus.ts';
import { useArrival } from '../use-arrival.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { ResetRefusal } from './reset-password.ts';

export interface ResetPageProps {
  token: string;
  refusal: ResetRefusal;
}

export function ResetPage({ token, refusal }: ResetPageProps) {
  return token === '' || isExpiredLink(refusal?.whole?.code) ? (
    <LinkExpired />
  ) : (
    <ResetForm token={token} refusal={refusal} />
  );
}

function ResetForm({ token, refusal }: ResetPageProps) {
  const t = useT('identity');
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === 'POST';
  useFocusOnRefusal(form, refusal);
  useArrival(t('reset_done'));
  return (
    <AccountFrame
      title={<Rich text="identity:reset_do_title" tags={{ em: (words) => <em>{words}</em> }} />}
      lead={t('reset_do_lead')}
      aside={<Mark ornament size={220} className="mt-10 text-thread" />}
    >
      <Card raised>
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <WholeRefusal refusal={refusal} />
          <input type="hidden" name="token" value={token} />
          <NewPasswordFields refusal={refusal} />
          <Button type="submit" tone="accent" size={56} block loading={busy}>
            {t('reset_do_action')}
          </Button>
        </Form>
      </Card>
    </AccountFrame>
  );
}

function LinkExpired() {
  const t = useT('identity');
  const error = useT('error');
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={<Rich text="identity:link_expired_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={
        <Link to="/reset-password" className={buttonClass({ tone: 'primary' })}>
          {t('reset_expired_action')}
        </Link>
      }
    >
      <p className="lead text-balance">{error('link_invalid')}</p>
    </StatusPage>
  );
}
