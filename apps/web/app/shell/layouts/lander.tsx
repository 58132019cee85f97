import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { readWarning } from '#app/parts/entry-warning/read-warning.ts';
import { HomeLink } from '#app/parts/page-frame/home-link.tsx';
import { variantOf } from '#app/platform/request/lander-slug.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { SignUpHost } from '../sign-up-host.tsx';
import { SiteFooter } from '../site-footer.tsx';
import type { Route } from './+types/lander';
import './lander.css';

const EntryWarning = lazy(() => import('#app/parts/entry-warning/entry-warning.tsx'));

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { slug } = params as { slug?: string };
  return {
    isWarned: await readWarning(visit, 'lander'),
    niche: variantOf(slug, visit.site.niche, visit.locale).niche,
  };
}

export const shouldRevalidate = () => false;

/** Logo bar, page, footer; the sign-up opens over the page. A lander's bar lies on its scene. */
export default function LanderLayout({ loaderData: { isWarned, niche } }: Route.ComponentProps) {
  return (
    <div className="lander" data-niche={niche}>
      <header className="lander-bar wrap">
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
      <SiteFooter />
      <SignUpHost />
    </div>
  );
}
