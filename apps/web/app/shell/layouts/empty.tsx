import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import { readWarning, type WarningData } from '#app/parts/entry-warning/read-warning.ts';
import { embedsWarning } from '#app/parts/entry-warning/rules.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { SignUpHost } from '../sign-up-host.tsx';
import type { Route } from './+types/empty';

const EntryWarning = lazy(() => import('#app/parts/entry-warning/entry-warning.tsx'));

export async function loader({ context }: Route.LoaderArgs): Promise<WarningData> {
  return { isWarned: await readWarning(context.get(visitContext), 'empty') };
}

/** A visitor's country does not change while they fill in a form. */
export const shouldRevalidate = () => false;

/** The page without header or footer. */
export default function EmptyLayout({ loaderData: { isWarned } }: Route.ComponentProps) {
  const route = useMatches().at(-1)?.id;
  return (
    <>
      <main id="content" className="min-h-svh">
        <Outlet />
      </main>
      <SignUpHost />
      {isWarned && !embedsWarning(route) && (
        <Suspense>
          <EntryWarning />
        </Suspense>
      )}
    </>
  );
}
