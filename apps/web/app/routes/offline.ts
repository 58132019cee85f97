import { randomBytes } from 'node:crypto';
import { offlinePage } from '#app/errors/offline-page.server.tsx';
import { appearanceOf } from '#app/visit/appearance.server.ts';
import { cookieOf, schemeCookie } from '#app/visit/cookie.server.ts';
import { securityHeaders } from '#app/visit/security-headers.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/offline';

/** The page for when there is no connection, which the service worker fetches beforehand. It knows nothing of the member. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { site, locale } = context.get(visitContext);
  const nonce = randomBytes(16).toString('base64');
  const appearance = appearanceOf(site, cookieOf(request, schemeCookie));
  return new Response(offlinePage({ locale, appearance, siteName: site.name, nonce }), {
    headers: {
      ...securityHeaders(request, nonce),
      'Content-Type': 'text/html; charset=utf-8',
      // By this the worker sees whether it has the page in the visitor's language.
      'Content-Language': locale,
      'Cache-Control': 'no-cache',
    },
  });
}
