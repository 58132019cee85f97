import { chooseLocale, localeCookie } from '@bowline/i18n';
import { translate } from '@bowline/i18n/translate';
import { cookieOf } from '@bowline/web-frame/visit/cookie.server.ts';

/** Pages for when the site is unknown or unreachable: no brand, no script, one sentence. */
export function unknownSitePage(request: Request): Response {
  return plainPage(request, 404, 'error:site_not_found');
}

export function closedPage(request: Request): Response {
  const page = plainPage(request, 503, 'error:unavailable');
  page.headers.set('Retry-After', '5');
  return page;
}

function plainPage(
  request: Request,
  status: number,
  text: 'error:site_not_found' | 'error:unavailable',
): Response {
  const locale = chooseLocale({
    cookie: cookieOf(request, localeCookie.name),
    acceptLanguage: request.headers.get('accept-language'),
  });
  const words = translate(locale, text);
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words}</title><body><p>${words}</p></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
