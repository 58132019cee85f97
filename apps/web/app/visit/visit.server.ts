import type { UserView } from '@bowline/contract/identity';
import { chooseLocale, type Locale, localeCookie } from '@bowline/i18n';
import { type SpokenTranslate, translatorFor } from '@bowline/i18n/translate';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import { cookieOf, rememberLocale, sessionCookie } from '@bowline/web-frame/visit/cookie.server.ts';
import { apiFor } from '@bowline/web-frame/visit/forwarded-api.server.ts';
import { createLog } from '@bowline/web-frame/visit/log.server.ts';
import { createContext, type MiddlewareFunction } from 'react-router';
import type { Api } from '#app/api/browser-api.ts';
import type { paths } from '#app/api/generated.ts';
import { closedPage, unknownSitePage } from './plain-pages.server.ts';
import type { Site } from './site.ts';
import { siteOf } from './site-cache.server.ts';
import { rememberSource, sourceOf, withSourceCookie } from './traffic-source.server.ts';

/** Who requests a page, on which site, in which language. Loaders read it with `context.get(visitContext)`. */
export interface Visit {
  readonly site: Site;
  readonly locale: Locale;
  /** Translates outside components, such as for a page's title: `t('members:title')`. */
  readonly t: SpokenTranslate;
  readonly api: Api;
  readonly user: UserView | null;
}

const log = createLog('web');

export const visitContext = createContext<Visit>();

/** Builds the visit before any loader runs, and stores the language in its cookie. */
export const openVisit: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const api = apiFor<paths>(request);
  const known = await Promise.all([siteOf(request), userOf(request, api)]).catch((error: unknown) => {
    log.error({ err: error }, 'the API does not answer');
  });
  if (!known) return closedPage(request);
  const [site, user] = known;
  if (!site) return unknownSitePage(request);

  const kept = cookieOf(request, localeCookie.name);
  const locale = chooseLocale({
    cookie: kept,
    memberLanguage: user?.language,
    domainLanguage: site.domain_language,
    acceptLanguage: request.headers.get('accept-language'),
  });
  const source = user ? undefined : sourceOf(request, site);
  context.set(visitContext, {
    site,
    locale,
    t: translatorFor(locale),
    api: source ? apiFor<paths>(withSourceCookie(source, request)) : api,
    user,
  });

  const response = await next();
  keepPrivate(request, response);
  // Every answer is personal. A member's is not stored by the browser; a visitor's may serve the Back button.
  if (!response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', user ? 'no-store' : 'private, no-cache');
  if (kept !== locale && !setsLocale(response))
    response.headers.append('Set-Cookie', rememberLocale(locale, request));
  if (source) response.headers.append('Set-Cookie', rememberSource(source, request));
  return response;
};

/** Keeps a mailed token out of the browser's cache and of `Referer`, and lists of members out of search engines. */
function keepPrivate({ url }: Request, { headers }: Response): void {
  const { pathname, searchParams } = new URL(url);
  // The page of a decision holds what a token opened.
  const isSecret = searchParams.has('token') || /^\/decision(\.data)?$/.test(pathname);
  if (isSecret) {
    headers.set('Cache-Control', 'no-store');
    headers.set('Referrer-Policy', 'no-referrer');
  }
  if (isSecret || /^\/members\b/.test(pathname)) headers.set('X-Robots-Tag', 'noindex, nofollow');
}

async function userOf(request: Request, api: Api): Promise<UserView | null> {
  if (!cookieOf(request, sessionCookie) && !cookieOf(request, `__Host-${sessionCookie}`)) return null;
  return (await answerOf(api.GET('/api/user.php'))).user;
}

/** An action that changes the language overrides the cookie set here. */
function setsLocale(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${localeCookie.name}=`));
}
