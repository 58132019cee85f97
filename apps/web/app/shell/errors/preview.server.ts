import { randomBytes } from 'node:crypto';
import { cookieOf, schemeCookie } from '@bowline/web-frame/visit/cookie.server.ts';
import { securityHeaders } from '@bowline/web-frame/visit/security-headers.server.ts';
import type { MiddlewareFunction } from 'react-router';
import { appearanceOf } from '#app/platform/request/appearance.server.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { previewPage } from './preview-page.server.tsx';

/** What a preview itself needs: the brand's icons. */
const ofTheBrand = /^\/brand\//;

/**
 * Answers every address of a site that is not open yet with its preview. 200 and not 503: nothing is broken, and search
 * engines are told by `noindex`.
 */
export const showPreview: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { site, look, locale } = context.get(visitContext);
  if (site.open || ofTheBrand.test(new URL(request.url).pathname)) return next();
  const nonce = randomBytes(16).toString('base64');
  const appearance = appearanceOf(look, cookieOf(request, schemeCookie));
  const page = previewPage({ locale, appearance, styles: look.styles, siteName: site.name, nonce });
  return Promise.resolve(
    new Response(page, {
      headers: {
        ...securityHeaders(request, nonce),
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': locale,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
      },
    }),
  );
};
