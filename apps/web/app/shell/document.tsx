import type { Locale, Namespace } from '@bowline/i18n';
import { PageTexts } from '@bowline/web-frame/texts/page-texts.tsx';
import { FirstStylesContext, NonceContext } from '@bowline/web-frame/visit/nonce.tsx';
import { type ReactNode, use } from 'react';
import { Links, Meta, ScrollRestoration } from 'react-router';
import common from '#app/app.css?url';
import { useUser } from '#app/platform/request/root-data.ts';
import type { Appearance } from '#app/platform/request/site.ts';
import { PageHeadContext } from '#app/platform/seo/page-head.ts';
import { DeferredScripts } from './deferred-scripts.tsx';
import { HiddenBeacon } from './hidden-beacon.tsx';

/** Texts of the chrome around every member's page. Fetched later, it would disappear briefly and shift the page. */
const aroundMembers: readonly Namespace[] = ['alerts', 'offers'];
/** Those of the entry warning. Fetched later, they would come with the list of all files of texts. */
const aroundVisitors: readonly Namespace[] = ['entry_warning'];

interface DocumentProps {
  locale: Locale;
  appearance: Appearance;
  children: ReactNode;
}

/** The HTML document of a known site. */
export function Document({ locale, appearance, children }: DocumentProps) {
  const { attributes, styles, theme, scheme } = appearance;
  const nonce = use(NonceContext);
  return (
    // The scheme script of the server may change the attribute before React hydrates.
    <html lang={locale} {...attributes} data-theme={scheme ?? theme.defaultScheme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <Styles nonce={nonce} own={styles} />
        <SchemeHints {...appearance} />
        <Meta />
        {use(PageHeadContext)}
        {/* Stylesheets are allowed by origin; a nonce, which browsers hide, would not match on hydration. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <PageTexts locale={locale} around={useUser() ? aroundMembers : aroundVisitors} />
        <ScrollRestoration />
        <HiddenBeacon />
        <DeferredScripts />
      </body>
    </html>
  );
}

function Styles({ nonce, own }: { nonce: string; own: readonly string[] }) {
  const first = use(FirstStylesContext);
  if (first) return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: first }} />;
  // With a precedence React puts it before the scripts, so nothing is painted unstyled.
  return [common, ...own].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="default" />
  ));
}

/** Dark if the visitor chose it or the brand is dark; a light brand follows the visitor's system. */
function SchemeHints({ scheme, theme }: Appearance) {
  const fixed = scheme ?? (theme.defaultScheme === 'dark' ? 'dark' : undefined);
  if (fixed) return <meta name="theme-color" content={theme.metaThemeColor[fixed]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={theme.metaThemeColor.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={theme.metaThemeColor.dark} />
    </>
  );
}

/** For errors that occur before the site is known. */
export function PlainDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Error</title>
      </head>
      <body>{children}</body>
    </html>
  );
}
