import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Link } from 'react-router';
import { AutoSubmitForm } from '#app/parts/page-frame/auto-submit-form.tsx';
import { StatusPage } from '#app/parts/page-frame/status-page.tsx';
import { useResultFocus } from '#app/platform/forms/use-result-focus.ts';
import { useUser } from '#app/platform/request/root-data.ts';

export function Activation({ token, failed }: { token: string; failed: boolean }) {
  const t = useT('identity');
  return (
    <StatusPage
      title={t('activation_title')}
      action={<AutoSubmitForm token={token} words={t('activation_action')} />}
    >
      {failed ? (
        <Alert tone="danger" className="text-start">
          {t('try_again')}
        </Alert>
      ) : (
        <p className="lead text-balance" role="status">
          {t('activation_busy')}
        </p>
      )}
    </StatusPage>
  );
}

export function ActivationDone() {
  const t = useT('identity');
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={<Rich text="identity:activation_done_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={<GoOn />}
    >
      <p className="lead text-balance" role="status">
        {t('activation_done_text')}
      </p>
    </StatusPage>
  );
}

/** Links to the members, or to the login page for a visitor. */
export function GoOn() {
  const t = useT('identity');
  const user = useUser();
  return (
    <Link to={user ? '/members' : '/login'} className={buttonClass({ tone: 'primary' })}>
      {user ? t('activation_done_members') : t('log_in')}
    </Link>
  );
}
