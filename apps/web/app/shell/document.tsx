import type { Locale, Namespace } from '@bowline/i18n';
import { PageTexts } from '@bowline/web-frame/texts/page-texts.tsx';
import { FirstStylesContext, NonceContext } from '@bowline/web-frame/visit/nonce.tsx';
import { type ReactNode, use } from 'react';
import { Links, Meta, ScrollRestoration } from 'react-router';
import stylesheet from '#app/app.css?url';
import { useUser } from '#app/visit/root-data.ts';
import type { Appearance } from '#app/visit/site.ts';
import { DeferredScripts } from './deferred-scripts.tsx';
import { HiddenBeacon } from './hidden-beacon.tsx';
import { usePaintsFirst } from './paints-first.ts';

/** Texts of the chrome around every member's page. Fetched later, it would disappear briefly and shift the page. */
const aboveMembersPages: readonly Namespace[] = ['alerts', 'offers'];

interface DocumentProps {
  locale: Locale;
  appearance: Appearance;
  /** The name below the icon on an Apple home screen. */
  appName: string;
  children: ReactNode;
}

/** The HTML document of a known site. */
export function Document({ locale, appearance, appName, children }: DocumentProps) {
  const { brand, theme, fonts, scheme } = appearance;
  const nonce = use(NonceContext);
  // A first visitor has no fonts cached. They load after the picture, which they would delay.
  const fontsWait = usePaintsFirst() && use(FirstStylesContext) !== '';
  return (
    // The scheme script below may change the attribute before React hydrates.
    <html
      lang={locale}
      data-brand={brand}
      data-theme={scheme ?? theme.defaultScheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <Styles nonce={nonce} />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <SchemeHints appearance={appearance} nonce={nonce} />
        <Meta />
        {!fontsWait &&
          fonts.map((font) => (
            <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        <link rel="icon" href={`/brand/${brand}/icon.svg`} type="image/svg+xml" />
        <link rel="icon" href={`/brand/${brand}/icon-32.png`} sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href={`/brand/${brand}/icon-180.png`} />
        <meta name="apple-mobile-web-app-title" content={appName} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* Stylesheets are allowed by origin; a nonce, which browsers hide, would not match on hydration. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <PageTexts locale={locale} around={useUser() ? aboveMembersPages : undefined} />
        <ScrollRestoration />
        <HiddenBeacon />
        <DeferredScripts />
      </body>
    </html>
  );
}

function Styles({ nonce }: { nonce: string }) {
  const first = use(FirstStylesContext);
  if (first) return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: first }} />;
  // With a precedence React puts it before the scripts, so nothing is painted unstyled.
  return <link rel="stylesheet" href={stylesheet} precedence="default" />;
}

/** Dark if the visitor chose it or the brand is dark; a light brand follows the visitor's system. */
function SchemeHints({ appearance: { scheme, theme }, nonce }: { appearance: Appearance; nonce: string }) {
  const fixed = scheme ?? (theme.defaultScheme === 'dark' ? 'dark' : undefined);
  if (fixed) return <meta name="theme-color" content={theme.metaThemeColor[fixed]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={theme.metaThemeColor.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={theme.metaThemeColor.dark} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: followSystem }} />
    </>
  );
}

/** Runs before the first paint, so that the wrong scheme never flashes. */
export const followSystem =
  "if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.dataset.theme='dark'";

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
