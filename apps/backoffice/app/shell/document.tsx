import type { Locale } from '@bowline/i18n';
import { preloadedFonts } from '@bowline/ui/brand/fonts';
import { PageTexts } from '@bowline/web-frame/texts/page-texts.tsx';
import { NonceContext } from '@bowline/web-frame/visit/nonce.tsx';
import { type ReactNode, use } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import stylesheet from '#app/app.css?url';
import type { Scheme } from '#app/platform/request/scheme.ts';

interface DocumentProps {
  readonly locale: Locale;
  readonly scheme: Scheme | undefined;
  readonly children: ReactNode;
}

/** The HTML document of every page. */
export function Document({ locale, scheme, children }: DocumentProps) {
  const nonce = use(NonceContext);
  return (
    // The scheme script below may change the attribute before React hydrates.
    <html lang={locale} data-brand="bowline" data-theme={scheme ?? 'light'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        {/* With a precedence React puts it before the scripts, so nothing is painted unstyled. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {scheme === undefined && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: followSystem }} />
        )}
        <Meta />
        {preloadedFonts.bowline.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* Stylesheets are allowed by origin; a nonce, which browsers hide, would not match on hydration. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <PageTexts locale={locale} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Runs before the first paint, so that the wrong scheme never flashes. */
const followSystem =
  "if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.dataset.theme='dark'";

/** For errors that occur before the root loader has answered. */
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
