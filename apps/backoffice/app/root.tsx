import { createNamespaceLoader } from '@bowline/i18n/load';
import { I18nProvider } from '@bowline/i18n/react';
import { LastResort, LastResortWords } from '@bowline/web-frame/errors/last-resort.tsx';
import { RouteFocus } from '@bowline/web-frame/shell/route-focus.tsx';
import { type TextsHandle, useCatalogue } from '@bowline/web-frame/texts/catalogue.tsx';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Toasts } from './parts/toasts.tsx';
import { toast } from './platform/browser/toast-store.ts';
import { KeyboardProvider } from './platform/keys/keyboard.tsx';
import { PreferencesProvider } from './platform/request/preferences.tsx';
import { type RootData, useRootData } from './platform/request/root-data.ts';
import type { ErrorProps, LoaderArgs, Middleware } from './platform/request/route-types.ts';
import { openVisit, visitContext } from './platform/request/visit.server.ts';
import { Document, PlainDocument } from './shell/document.tsx';
import { ErrorPage } from './shell/error-page.tsx';

const { loadNamespace } = createNamespaceLoader(
  async () => (await import('@bowline/i18n/office-loaders')).loaders,
);

export const middleware: Middleware[] = [openVisit];

export const handle = { texts: ['office-shell', 'office-keys'] } satisfies TextsHandle;

export function loader({ context }: LoaderArgs): RootData {
  const { locale, scheme, mac } = context.get(visitContext);
  return { locale, scheme, mac };
}

export function meta() {
  return [{ title: 'Bowline' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const catalogue = useCatalogue(root?.locale ?? 'en');
  if (!root) return <PlainDocument>{children}</PlainDocument>;
  return (
    <Document locale={root.locale} scheme={root.scheme}>
      <I18nProvider locale={root.locale} catalogue={catalogue} load={loadNamespace}>
        <PreferencesProvider onFailure={toast.error}>
          <KeyboardProvider mac={root.mac}>{children}</KeyboardProvider>
        </PreferencesProvider>
      </I18nProvider>
    </Document>
  );
}

export default function App() {
  return (
    <>
      <RouteFocus />
      <Outlet />
      <Toasts />
    </>
  );
}

/** For errors that the layout could not show. */
export function ErrorBoundary({ error }: ErrorProps) {
  if (!useRootData()) return <LastResortWords />;
  return (
    <LastResort>
      <main>
        <ErrorPage error={error} />
      </main>
    </LastResort>
  );
}
