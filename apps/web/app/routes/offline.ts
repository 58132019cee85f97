import { randomBytes } from 'node:crypto';
import { cookieOf, schemeCookie } from '@bowline/web-frame/visit/cookie.server.ts';
import { securityHeaders } from '@bowline/web-frame/visit/security-headers.server.ts';
import { appearanceOf } from '#app/platform/request/appearance.server.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { offlinePage } from '#app/shell/errors/offline-page.server.tsx';
import type { Route } from './+types/offline';

/** The offline page, which the service worker caches in advance. It contains nothing about the member. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { site, look, locale } = context.get(visitContext);
  const nonce = randomBytes(16).toString('base64');
  const appearance = appearanceOf(look, cookieOf(request, schemeCookie));
  return new Response(offlinePage({ locale, appearance, styles: look.styles, siteName: site.name, nonce }), {
    headers: {
      ...securityHeaders(request, nonce),
      'Content-Type': 'text/html; charset=utf-8',
      // The worker compares it with the page's language.
      'Content-Language': locale,
      'Cache-Control': 'no-cache',
    },
  });
}
