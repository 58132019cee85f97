import { LastResort } from '@bowline/web-frame/errors/last-resort.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { ErrorPage } from '#app/parts/page-frame/error-page.tsx';
import { useSite, useUser } from '#app/platform/request/root-data.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { SignUpHost } from '../sign-up-host.tsx';
import { SiteFooter } from '../site-footer.tsx';
import type { Route } from './+types/default';
import { SiteHeader } from './site-header.tsx';

const MemberChrome = lazy(() => import('../member/member-chrome.tsx'));
const EntryWarning = lazy(() => import('#app/parts/entry-warning/entry-warning.tsx'));

export const handle = { live: true } satisfies RouteHandle;

/** A failed page takes its title from the error; other pages set their own, or fall back to the site's name. */
export function meta({ error, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title: unknown = isRouteErrorResponse(error) && error.data?.title;
  return typeof title === 'string' ? [{ title }] : matches[0].meta;
}

/** Top bar, member chrome or entry warning, page, footer. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastResort>
      <Frame>
        <div className="wrap">
          <ErrorPage error={error} />
        </div>
      </Frame>
    </LastResort>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const user = useUser();
  const site = useSite();
  return (
    // Leaves room for the member links docked at the bottom.
    <div className="flex min-h-svh flex-col pb-(--dock)">
      <SiteHeader />
      <Suspense>
        {user ? <MemberChrome user={user} /> : site.enable_site_entry_popup !== 'no' && <EntryWarning />}
      </Suspense>
      <main id="content" className="flex-1">
        {children}
      </main>
      <SiteFooter />
      <SignUpHost />
    </div>
  );
}
