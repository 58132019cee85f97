import { lazy, type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { ErrorPage } from '../errors/error-page.tsx';
import { LastResort } from '../errors/last-resort.tsx';
import { SignUpHost } from '../features/identity/sign-up-host.tsx';
import { useUser } from '../shell/shell.ts';
import { SiteFooter } from '../shell/site-footer.tsx';
import { SiteHeader } from '../shell/site-header.tsx';
import type { RouteHandle } from '../texts/catalogue.tsx';
import type { Route } from './+types/default';

const Alerts = lazy(() => import('../features/alerts/alerts.tsx'));
const Moments = lazy(() => import('../features/likes/moments.tsx'));

export const handle = { live: true } satisfies RouteHandle;

/** A page that failed is named by what its loader threw; the others name themselves, or go by the site's name. */
export function meta({ error, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title: unknown = isRouteErrorResponse(error) && error.data?.title;
  return typeof title === 'string' ? [{ title }] : matches[0].meta;
}

/** Top bar, what a member should know, page, footer. */
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
  return (
    // Room for the docked links of a phone.
    <div className={`flex min-h-svh flex-col ${user ? 'pb-17 lg:pb-0' : ''}`}>
      <SiteHeader />
      {user && (
        <Suspense>
          <Alerts user={user} />
        </Suspense>
      )}
      <main id="content" className="flex-1">
        {children}
      </main>
      <SiteFooter />
      <SignUpHost />
      {user && (
        <Suspense>
          <Moments key={user.id} user={user} />
        </Suspense>
      )}
    </div>
  );
}
