import { type StaffRight, type StaffRole, staffRights } from '@bowline/contract/staff-rights';
import { formatList } from '@bowline/i18n/format-list';
import { useLocale, useT } from '@bowline/i18n/react';
import { isErrorView } from '@bowline/web-frame/api/api-error.ts';
import { isChunkLoadError, reloadOnce } from '@bowline/web-frame/errors/chunk-guard.ts';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { buttonClass } from '#app/parts/button.tsx';

interface ErrorPageProps {
  readonly error: unknown;
  /** What the page asks of who opens it, where that is known. */
  readonly right?: StaffRight | undefined;
}

/** Shows what happened and a way out. */
export function ErrorPage({ error, right }: ErrorPageProps) {
  const t = useT('office-shell');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useEffect(() => {
    if (isChunkLoadError(error)) reloadOnce();
  }, [error]);
  if (status === 403) return <NotYours right={right} />;
  const notFound = status === 404;
  return (
    <div className="empty empty-page">
      <h1>{t(notFound ? 'not_found' : 'failed')}</h1>
      <p>{apiMessage(error) ?? t(notFound ? 'not_found_text' : 'failed_text')}</p>
      <div className="empty-actions">
        {/* A full page load: the state of the running page cannot be trusted after an error. */}
        <a className={buttonClass('plain')} href={notFound ? '/' : ''}>
          {t(notFound ? 'to_today' : 'again')}
        </a>
      </div>
    </div>
  );
}

const roleTexts = {
  moderator: 'office-shell:role_moderators',
  support: 'office-shell:role_support',
  finance: 'office-shell:role_finance',
  admin: 'office-shell:role_admins',
} as const satisfies Record<StaffRole, `office-shell:${string}`>;

/** Not yours to see: says whose it is, by role. */
function NotYours({ right }: { right: StaffRight | undefined }) {
  const t = useT('office-shell');
  const locale = useLocale();
  const roles = right
    ? formatList(
        staffRights[right].roles.map((role) => t(roleTexts[role])),
        locale,
      )
    : undefined;
  return (
    <div className="empty empty-page">
      <Lock aria-hidden="true" />
      <h1>{t('not_yours')}</h1>
      <p>{roles ? t('not_yours_roles', { roles }) : t('not_yours_text')}</p>
      <div className="empty-actions">
        <a className={buttonClass('plain')} href="/">
          {t('to_today')}
        </a>
      </div>
    </div>
  );
}

/** Only the API's own message is shown: others help nobody and may leak internals. */
function apiMessage(error: unknown): string | undefined {
  const view = isRouteErrorResponse(error) ? error.data : error;
  return isErrorView(view) && view.message ? view.message : undefined;
}
