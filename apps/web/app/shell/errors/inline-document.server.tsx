import type { Locale } from '@bowline/i18n';
import { I18nProvider } from '@bowline/i18n/react';
import { catalogueOf } from '@bowline/i18n/translate';
import { Logo } from '@bowline/ui/brand/logo';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { ThemeProvider } from '@bowline/ui/brand/themes';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import common from '#app/app.css?inline';
import type { Appearance } from '#app/platform/request/site.ts';
import { followSystem } from '#app/platform/seo/head-tags.server.tsx';

export interface InlineDocumentProps {
  readonly locale: Locale;
  readonly appearance: Appearance;
  /** Of the site's own look; empty where that is part of the build. */
  readonly styles: string;
  readonly siteName: string;
  readonly nonce: string;
  readonly script?: string;
  readonly children: ReactNode;
}

/** Renders a page that is complete in one file. */
export function inlinePage(locale: Locale, page: ReactNode): string {
  const markup = renderToStaticMarkup(
    <I18nProvider locale={locale} catalogue={catalogueOf(locale)}>
      {page}
    </I18nProvider>,
  );
  return `<!doctype html>${markup}`;
}

/** The brand's logo and drawing above a few words, with styles and drawing inline, for pages outside the router. */
export function InlineDocument(props: InlineDocumentProps) {
  const { locale, styles, siteName, nonce, script, children } = props;
  const { attributes, theme, scheme } = props.appearance;
  const followsSystem = scheme === undefined && theme.defaultScheme === 'light';
  return (
    <html lang={locale} {...attributes} data-theme={scheme ?? theme.defaultScheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{siteName}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: common + styles }} />
        {followsSystem && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: followSystem }} />}
      </head>
      <body>
        <ThemeProvider theme={theme}>
          <main className="grid min-h-svh grid-rows-[auto_1fr] text-center">
            <p className="wrap flex w-full py-4">
              <Logo name={siteName} />
            </p>
            <section className="grid content-center justify-items-center gap-4 pb-24">
              <div className="aspect-[420/150] w-full max-w-[max(640px,46vw)] *:h-full">
                <EmptyDrawing />
              </div>
              {children}
            </section>
          </main>
        </ThemeProvider>
        {script && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
}
