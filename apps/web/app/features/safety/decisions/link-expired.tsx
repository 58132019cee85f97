import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';
import { StatusPage } from '#app/parts/page-frame/status-page.tsx';

/** The mailed link opens no statement. */
export function LinkExpired() {
  const t = useT('statements');
  const shell = useT('shell');
  return (
    <StatusPage
      title={<Rich text="identity:link_expired_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={
        <Link to="/login" className={buttonClass({ tone: 'primary' })}>
          {shell('log_in')}
        </Link>
      }
    >
      <p className="lead text-balance">{t('link_text')}</p>
    </StatusPage>
  );
}
