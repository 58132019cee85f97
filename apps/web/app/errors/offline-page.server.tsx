import type { Locale } from '@bowline/i18n';
import { I18nProvider, Rich, useT } from '@bowline/i18n/react';
import { catalogueOf } from '@bowline/i18n/translate';
import { Logo } from '@bowline/ui/brand/logo';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { ThemeProvider } from '@bowline/ui/brand/themes';
import { buttonClass } from '@bowline/ui/controls/button';
import { renderToStaticMarkup } from 'react-dom/server';
import styles from '#app/app.css?inline';
import { followSystem } from '#app/shell/document.tsx';
import type { Appearance } from '#app/visit/site.ts';

export interface OfflinePageProps {
  readonly locale: Locale;
  readonly appearance: Appearance;
  readonly siteName: string;
  readonly nonce: string;
}

/**
 * The page shown without a connection. The service worker caches it as a single file, so styles and drawing are inline
 * and it works without scripts.
 */
export function offlinePage(props: OfflinePageProps): string {
  const { locale, appearance } = props;
  const page = (
    <I18nProvider locale={locale} catalogue={catalogueOf(locale)}>
      <ThemeProvider theme={appearance.theme}>
        <OfflineDocument {...props} />
      </ThemeProvider>
    </I18nProvider>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function OfflineDocument({
  locale,
  appearance: { brand, theme, scheme },
  siteName,
  nonce,
}: OfflinePageProps) {
  const t = useT('alerts');
  const followsSystem = scheme === undefined && theme.defaultScheme === 'light';
  return (
    <html lang={locale} data-brand={brand} data-theme={scheme ?? theme.defaultScheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{siteName}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
        {followsSystem && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: followSystem }} />}
      </head>
      <body>
        <main className="grid min-h-svh grid-rows-[auto_1fr] text-center">
          <p className="wrap flex w-full py-4">
            <Logo name={siteName} />
          </p>
          <section className="grid content-center justify-items-center gap-4 pb-24">
            <div className="aspect-[420/150] w-full max-w-[max(640px,46vw)] *:h-full">
              <EmptyDrawing />
            </div>
            <h1 className="title-1 mt-4 px-6 text-balance">
              <Rich text="alerts:offline_title" tags={{ em: (words) => <em>{words}</em> }} />
            </h1>
            <p className="lead max-w-[46ch] px-6 text-pretty">{t('offline_text')}</p>
            <a className={buttonClass({ tone: 'primary' }, 'mt-4')} href={sameUrl}>
              {t('offline_again')}
            </a>
          </section>
        </main>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: reloadWhenOnline }} />
      </body>
    </html>
  );
}

/** Empty, because the worker serves this page under the requested URL: the link retries that one. */
const sameUrl = '';

/**
 * Loads the requested page as soon as the site answers again. Also asks by itself: browsers report no `online` where
 * the device has a network and only the site was out of reach.
 */
const reloadWhenOnline = `
  const again = () => location.reload();
  addEventListener('online', again);
  setInterval(() => fetch('/offline', { method: 'HEAD', cache: 'no-store' }).then(again, () => {}), 5000);`;
