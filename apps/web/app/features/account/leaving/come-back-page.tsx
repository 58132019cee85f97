import { Rich, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { Card } from '@bowline/ui/cards/card';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Checkbox } from '@bowline/ui/controls/checkbox';
import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { AccountFrame } from '#app/parts/page-frame/account-frame.tsx';
import { isExpiredLink } from '#app/parts/page-frame/expired-link.ts';
import { StatusPage } from '#app/parts/page-frame/status-page.tsx';
import { SupportLink } from '#app/parts/page-frame/support-link.tsx';
import { useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { useResultFocus } from '#app/platform/forms/use-result-focus.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { useArrival } from '../use-arrival.ts';
import type { LeaversRefusal } from './come-back.ts';
import { KeptBooks } from './kept-books.tsx';

export interface ComeBackPageProps {
  token: string;
  refusal: LeaversRefusal;
}

/** The page behind the link mailed to a deleted member. */
export function ComeBackPage({ token, refusal }: ComeBackPageProps) {
  const t = useT('account');
  const wish = useNavigation().formData?.get('wish');
  useArrival(t('returned'));
  if (isExpiredLink(refusal?.whole?.code)) return <LinkExpired />;
  return (
    <AccountFrame
      title={<Rich text="account:return_title" tags={{ em: (words) => <em>{words}</em> }} />}
      lead={t('return_lead')}
      aside={<Mark ornament size={220} className="mt-10 text-thread" />}
    >
      <div className="grid gap-6">
        <ReturnForm token={token} refusal={refusal} busy={wish === 'return'} />
        <EraseForm token={token} busy={wish === 'erase'} />
      </div>
    </AccountFrame>
  );
}

interface FormProps {
  token: string;
  busy: boolean;
}

function ReturnForm({ token, busy, refusal }: FormProps & { refusal: LeaversRefusal }) {
  const t = useT('account');
  const identity = useT('identity');
  const { name } = useSite();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal);
  return (
    <Card raised>
      <Form ref={form} method="post" className="grid gap-4">
        <h2 className="title-3">{t('return_form')}</h2>
        <p className="text-text-2">{t('return_text')}</p>
        <input type="hidden" name="token" value={token} />
        <Checkbox
          name="consent"
          label={identity('consent', { site: name })}
          hint={identity('consent_hint')}
          error={refusal?.fields.consent && t('return_consent')}
        />
        <WholeRefusal refusal={refusal} />
        <Button type="submit" name="wish" value="return" tone="accent" size={56} block loading={busy}>
          {t('return_action')}
        </Button>
      </Form>
    </Card>
  );
}

/** Needs a second confirmation, because erasing cannot be undone. */
function EraseForm({ token, busy }: FormProps) {
  const t = useT('account');
  return (
    <Card>
      <h2 className="title-3">{t('erase_form')}</h2>
      <p className="mt-2 text-text-2">{t('erase_text')}</p>
      <details className="mt-4">
        <summary className={buttonClass({ tone: 'quiet' }, 'list-none')}>{t('erase_open')}</summary>
        <Form method="post" className="mt-4 grid justify-items-start gap-4 rounded-photo bg-danger-soft p-5">
          <input type="hidden" name="token" value={token} />
          <p className="text-pretty">{t('erase_sure')}</p>
          <KeptBooks />
          <Button type="submit" name="wish" value="erase" loading={busy}>
            {t('erase_action')}
          </Button>
        </Form>
      </details>
    </Card>
  );
}

function LinkExpired() {
  const identity = useT('identity');
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={<Rich text="account:return_expired_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={
        <Link to="/login" className={buttonClass({ tone: 'primary' })}>
          {identity('log_in')}
        </Link>
      }
    >
      <p className="lead text-balance">
        <SupportLink text="account:return_expired_text" />
      </p>
    </StatusPage>
  );
}
