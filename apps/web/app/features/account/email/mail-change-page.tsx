import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Link } from 'react-router';
import { AutoSubmitForm } from '#app/parts/page-frame/auto-submit-form.tsx';
import { StatusPage } from '#app/parts/page-frame/status-page.tsx';
import { useResultFocus } from '#app/platform/forms/use-result-focus.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import type { MailChangeResult } from './confirm-mail-change.ts';

export function MailChange({ token, failed }: { token: string; failed: boolean }) {
  const t = useT('account');
  const identity = useT('identity');
  return (
    <StatusPage
      title={t('mail_change_title')}
      action={<AutoSubmitForm token={token} words={t('mail_change_action')} />}
    >
      {failed ? (
        <Alert tone="danger" className="text-start">
          {identity('try_again')}
        </Alert>
      ) : (
        <p className="lead text-balance" role="status">
          {t('mail_change_busy')}
        </p>
      )}
    </StatusPage>
  );
}

export function MailChanged({ result }: { result: MailChangeResult }) {
  switch (result) {
    case 'done':
      return <Done />;
    case 'expired':
      return <Expired />;
    case 'taken':
      return <Taken />;
  }
}

function Done() {
  const t = useT('account');
  const identity = useT('identity');
  const user = useUser();
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={<Rich text="account:mail_change_done_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={
        <Link to={user ? '/members' : '/login'} className={buttonClass({ tone: 'primary' })}>
          {user ? t('mail_change_done_action') : identity('log_in')}
        </Link>
      }
    >
      <p className="lead text-balance" role="status">
        {t('mail_change_done_text')}
      </p>
    </StatusPage>
  );
}

function Expired() {
  const t = useT('account');
  const error = useT('error');
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={<Rich text="identity:link_expired_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={<ToSettings />}
    >
      <p className="lead text-balance">{error('link_invalid')}</p>
      <p className="text-balance text-text-2">{t('mail_change_expired_text')}</p>
    </StatusPage>
  );
}

function Taken() {
  const t = useT('account');
  const error = useT('error');
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={<Rich text="account:mail_change_taken_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={<ToSettings />}
    >
      <p className="lead text-balance">{error('email_taken')}</p>
      <p className="text-balance text-text-2">{t('mail_change_taken_text')}</p>
    </StatusPage>
  );
}

function ToSettings() {
  const t = useT('account');
  return (
    <Link to="/settings#email" className={buttonClass({ tone: 'primary' })}>
      {t('mail_change_settings')}
    </Link>
  );
}
