import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { lazy, Suspense } from 'react';
import { Link, useMatches } from 'react-router';
import { HomeLink } from '#app/parts/page-frame/home-link.tsx';
import { LanguageMenu } from '#app/parts/page-frame/language-menu.tsx';
import { useUser } from '#app/platform/request/root-data.ts';
import { BarEnd } from '../bar-end.tsx';
import { SectionLinks } from '../section-links.tsx';

const BackButton = lazy(() => import('../member/back-button.tsx'));
const MemberBar = lazy(() => import('../member/member-bar.tsx'));

export function SiteHeader() {
  const t = useT('shell');
  const user = useUser();
  const back = backTarget(useMatches().at(-1)?.id);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip_to_content')}
      </a>
      <header className={`relative z-20 ${user ? 'border-b border-line' : ''}`}>
        <div className="wrap flex h-16 items-center gap-4 lg:h-19">
          {back && (
            <Suspense>
              <BackButton target={back} />
            </Suspense>
          )}
          <HomeLink />
          {user ? (
            <Suspense>
              <MemberBar user={user} />
            </Suspense>
          ) : (
            <VisitorBar />
          )}
        </div>
      </header>
    </>
  );
}

function VisitorBar() {
  const t = useT('shell');
  return (
    <>
      <SectionLinks />
      <BarEnd>
        <LanguageMenu />
        <Link to="/login" className={buttonClass({ tone: 'quiet', size: 44 }, 'shrink-0 whitespace-nowrap')}>
          {t('log_in')}
        </Link>
      </BarEnd>
    </>
  );
}

/** Parent pages for the back button when the app was opened directly on the page. */
const targets: Readonly<Record<string, string>> = {
  'members-id': '/members',
  // A tab of the likes has no parent page.
  'likes-type': '/members',
  'likes-m-id': '/likes',
  credits: '/members',
  'credits-id-paymentmethod': '/credits',
};

/** Returns the parent page of a route, or `undefined` where there is no back button. */
export function backTarget(routeId: string | undefined): string | undefined {
  return routeId !== undefined && Object.hasOwn(targets, routeId) ? targets[routeId] : undefined;
}
