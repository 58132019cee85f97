import { limits } from '@bowline/contract/limits';
import { formatDate } from '@bowline/i18n/format-date';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { forgetUnsent } from '#app/features/chat/forget-unsent.ts';
import { forgetShownMatches } from '#app/features/likes/shown-matches.ts';
import { StatusPage } from '#app/parts/page-frame/status-page.tsx';
import { SupportLink } from '#app/parts/page-frame/support-link.tsx';
import { clearNotifications } from '#app/parts/push/clear-notifications.ts';
import { useResultFocus } from '#app/platform/forms/use-result-focus.ts';
import type { Departure } from './departure.ts';
import { KeptBooks } from './kept-books.tsx';

/** After deleting the account: what happens when. */
export function AccountDeletedPage({ departure }: { departure: Exclude<Departure, { kind: 'link' }> }) {
  const t = useT('account');
  useEffect(() => {
    forgetShownMatches();
    void forgetUnsent();
    void clearNotifications().catch(() => undefined);
  }, []);
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={<Rich text="account:deleted_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={
        <Link to="/" className={buttonClass({ tone: 'primary' })}>
          {t('deleted_home')}
        </Link>
      }
    >
      <p className="lead text-balance" role="status">
        {useWhatHappens(departure)}
      </p>
      <KeptBooks />
      <p className="text-balance text-text-2">
        <SupportLink
          text={departure.kind === 'erased' ? 'account:deleted_question' : 'account:deleted_mistake'}
        />
      </p>
    </StatusPage>
  );
}

function useWhatHappens(departure: Exclude<Departure, { kind: 'link' }>): string {
  const t = useT('account');
  const locale = useLocale();
  if (departure.kind === 'erased') return t('deleted_erased');
  if (departure.until === undefined) return t('deleted_days', { days: limits.deletionDays });
  const day = new Date(departure.until);
  return t('deleted_until', { date: formatDate(day, locale, { dateStyle: 'long', timeZone: 'UTC' }) });
}
