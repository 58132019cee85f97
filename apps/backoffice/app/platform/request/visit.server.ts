import { chooseLocale, localeCookie, type OfficeLocale, officeLocales } from '@bowline/i18n';
import { type SpokenTranslate, translatorFor } from '@bowline/i18n/translate';
import { cookieOf } from '@bowline/web-frame/visit/cookie.server.ts';
import { staffApiFor } from '@bowline/web-frame/visit/forwarded-api.server.ts';
import { createContext, type MiddlewareFunction } from 'react-router';
import type { Api } from '#app/platform/api/browser-api.ts';
import { isScheme, type Scheme, schemeCookie } from './scheme.ts';

/** Who asks for a page, and how they read it. Loaders read it with `context.get(visitContext)`. */
export interface Visit {
  readonly locale: OfficeLocale;
  /** Translates outside components, such as for a page's title: `t('office-today:title')`. */
  readonly t: SpokenTranslate;
  /** Calls the API with the session of the person who asks. */
  readonly api: Api;
  readonly hasSession: boolean;
  readonly scheme: Scheme | undefined;
  readonly mac: boolean;
}

export const visitContext = createContext<Visit>();

const staffCookie = 'auth.staff';

/** Builds the visit before any loader runs. No page of the back office is kept anywhere. */
export const openVisit: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const scheme = cookieOf(request, schemeCookie);
  const locale = localeOf(request);
  const returned = new Headers();
  context.set(visitContext, {
    locale,
    t: translatorFor(locale),
    api: staffApiFor(request, returned),
    hasSession: [staffCookie, `__Host-${staffCookie}`].some((name) => cookieOf(request, name) !== undefined),
    scheme: isScheme(scheme) ? scheme : undefined,
    mac: /Mac|iPhone|iPad/.test(request.headers.get('user-agent') ?? ''),
  });
  const response = await next();
  for (const [name, value] of returned) response.headers.append(name, value);
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
};

/** Staff who read neither Dutch nor English get English. */
function localeOf(request: Request): OfficeLocale {
  const chosen = chooseLocale({
    cookie: cookieOf(request, localeCookie.name),
    acceptLanguage: request.headers.get('accept-language') ?? 'en',
  });
  return officeLocales.find((locale) => locale === chosen) ?? 'en';
}
