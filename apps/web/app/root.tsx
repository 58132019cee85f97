import { createNamespaceLoader } from '@bowline/i18n/load';
import { I18nProvider } from '@bowline/i18n/react';
import { ThemeProvider } from '@bowline/ui/brand/themes';
import { LastResort, LastResortWords } from '@bowline/web-frame/errors/last-resort.tsx';
import { RouteFocus } from '@bowline/web-frame/shell/route-focus.tsx';
import { useCatalogue } from '@bowline/web-frame/texts/catalogue.tsx';
import { cookieOf, schemeCookie } from '@bowline/web-frame/visit/cookie.server.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { ErrorPage } from './parts/page-frame/error-page.tsx';
import { NavigationProgress } from './platform/browser/navigation-progress.tsx';
import { useSessionEnd } from './platform/browser/use-session-end.ts';
import { appearanceOf } from './platform/request/appearance.server.ts';
import { nicheTexts } from './platform/request/niche-texts.server.ts';
import { type RootData, useRootData, useUser } from './platform/request/root-data.ts';
import type { RouteHandle } from './platform/request/route-handle.ts';
import { areSignUpsOpen, openVisit, visitContext } from './platform/request/visit.server.ts';
import { Document, PlainDocument } from './shell/document.tsx';
import { showPreview } from './shell/errors/preview.server.ts';
import { Toasts } from './shell/toasts.tsx';

// Imported on demand: the list of all files is long, and the first page comes with its texts.
const { loadNamespace } = createNamespaceLoader(async () => (await import('@bowline/i18n/loaders')).loaders);

const LiveSession = lazy(() => import('./shell/member/live-session.tsx'));

export const middleware: Route.MiddlewareFunction[] = [openVisit, showPreview];

export const handle = { texts: ['shell', 'legal'] } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const visit = context.get(visitContext);
  const { site, look, locale, user } = visit;
  const appearance = appearanceOf(look, cookieOf(request, schemeCookie));
  const texts = nicheTexts(locale, site, new URL(request.url).pathname);
  return { site, locale, user, appearance, texts, signUpsOpen: await areSignUpsOpen(visit) };
}

/** Site, language and user change by an action or explicit revalidation, not by navigation. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href === nextUrl.href;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { name, index_title } = loaderData?.site ?? {};
  return [{ title: index_title || name }];
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const catalogue = useCatalogue(root?.locale ?? 'nl');
  if (!root) return <PlainDocument>{children}</PlainDocument>;
  return (
    <Document locale={root.locale} appearance={root.appearance}>
      <I18nProvider locale={root.locale} catalogue={catalogue} overrides={root.texts} load={loadNamespace}>
        <ThemeProvider theme={root.appearance.theme}>{children}</ThemeProvider>
      </I18nProvider>
    </Document>
  );
}

export default function App() {
  useSessionEnd();
  return (
    <>
      <NavigationProgress />
      <RouteFocus />
      <Outlet />
      <Toasts />
      <Live />
    </>
  );
}

/** Mounted above the layouts, so that navigating between layouts keeps the socket and the cached data. */
function Live() {
  const user = useUser();
  const wanted = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.live);
  if (!user || !wanted) return null;
  return (
    <Suspense>
      <LiveSession key={user.id} user={user} />
    </Suspense>
  );
}

/** For errors that no layout could show. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!useRootData()) return <LastResortWords />;
  return (
    <LastResort>
      <main className="wrap">
        <ErrorPage error={error} />
      </main>
    </LastResort>
  );
}
