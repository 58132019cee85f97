import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { readWarning, type WarningData } from '#app/features/entry-warning/read-warning.ts';
import { CompanyLine } from '#app/shell/company-line.tsx';
import { Disclaimer } from '#app/shell/disclaimer.tsx';
import { HomeLink } from '#app/shell/home-link.tsx';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/lander';

const EntryWarning = lazy(() => import('#app/features/entry-warning/entry-warning.tsx'));

export async function loader({ context }: Route.LoaderArgs): Promise<WarningData> {
  return { isWarned: await readWarning(context.get(visitContext), 'lander') };
}

export const shouldRevalidate = () => false;

/** Logo bar, page, footer with the disclaimer: no links that lead away. */
export default function LanderLayout({ loaderData: { isWarned } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <header className="wrap flex h-16 items-center lg:h-19">
        <HomeLink />
      </header>
      {isWarned && (
        <Suspense>
          <EntryWarning />
        </Suspense>
      )}
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <footer className="border-t border-line py-10 text-small text-text-2">
        <div className="wrap">
          <Disclaimer />
          <CompanyLine />
        </div>
      </footer>
    </div>
  );
}
