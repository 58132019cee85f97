import type { UserView } from '@bowline/contract/identity';
import { chooseLocale, isLocale, type Locale, languageOf, localeCookie } from '@bowline/i18n';
import { type SpokenTranslate, translatorFor } from '@bowline/i18n/translate';
import {
  cookieOf,
  rememberLocale,
  sessionCookie,
  withCookie,
} from '@bowline/web-frame/visit/cookie.server.ts';
import { apiFor } from '@bowline/web-frame/visit/forwarded-api.server.ts';
import { createLog } from '@bowline/web-frame/visit/log.server.ts';
import { createContext, type MiddlewareFunction } from 'react-router';
import type { Api } from '#app/platform/api/browser-api.ts';
import type { SiteLook } from './appearance.server.ts';
import { slugIn, variantOf } from './lander-slug.ts';
import { nicheTexts } from './niche-texts.server.ts';
import { closedPage, unknownSitePage } from './plain-pages.server.ts';
import type { Site } from './site.ts';
import { listsOf, siteOf } from './site-cache.server.ts';
import { rememberSource, sourceOf, withSourceCookie } from './traffic-source.server.ts';

/** Who requests a page, on which site, in which language. Loaders read it with `context.get(visitContext)`. */
export interface Visit {
  readonly site: Site;
  readonly look: SiteLook;
  readonly locale: Locale;
  /** Translates outside components, such as for a page's title: `t('members:title')`. */
  readonly t: SpokenTranslate;
  readonly api: Api;
  /** Regions and interests of the site, named in the visit's language. */
  readonly lists: ReturnType<typeof listsOf>;
  readonly user: UserView | null;
}

const log = createLog('web');

export const visitContext = createContext<Visit>();

/** Builds the visit before any loader runs, and stores the language in its cookie. */
export const openVisit: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const returned = new Headers();
  const api = apiFor(request, returned);
  const known = await Promise.all([siteOf(request), userOf(request, api)]).catch((error: unknown) => {
    log.error({ err: error }, 'the API does not answer');
  });
  if (!known) return closedPage(request);
  const [found, user] = known;
  if (!found) return unknownSitePage(request);
  const { site, look, domain } = found;
  const url = new URL(request.url);
  if (url.hostname !== domain && /^(GET|HEAD)$/.test(request.method)) {
    url.hostname = domain;
    return new Response(null, { status: 308, headers: { Location: url.href } });
  }

  const kept = cookieOf(request, localeCookie.name);
  const usual = chooseLocale({
    cookie: kept,
    memberLanguage: user?.language,
    domainLanguage: site.domain_language,
    acceptLanguage: request.headers.get('accept-language'),
  });
  const locale = user ? usual : localeInAddress(request, site, usual);
  const source = user ? undefined : sourceOf(request);
  const spoken = locale === usual ? request : withCookie(request, localeCookie.name, locale);
  const sent = source ? withSourceCookie(source, spoken) : spoken;
  const t = translatorFor(locale, nicheTexts(locale, site));
  const spokenApi = sent === request ? api : apiFor(sent, returned);
  context.set(visitContext, {
    site: { ...site, ...titlesIn(locale, site, t) },
    look,
    locale,
    t,
    api: spokenApi,
    lists: listsOf(found, locale, spokenApi),
    user,
  });

  const response = await next();
  for (const [name, value] of returned) response.headers.append(name, value);
  keepPrivate(request, response);
  // Every answer is personal. A member's is not stored by the browser; a visitor's may serve the Back button.
  if (!response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', user ? 'no-store' : 'private, no-cache');
  // An address in another language than the visitor chose earlier changes the page, not the choice.
  if (!isLocale(kept) && !setsLocale(response) && !isForEverybody(response))
    response.headers.append('Set-Cookie', rememberLocale(locale, request));
  if (source) rememberSource(source, request, response.headers);
  return response;
};

/** A site's own title and description are in its own language; in another, the product's words stand in for them. */
const titlesIn = (
  locale: Locale,
  site: Site,
  t: SpokenTranslate,
): Pick<Site, 'index_title' | 'description'> =>
  locale === languageOf(site.domain_language) && site.index_title && site.description
    ? site
    : {
        index_title: t('seo:home_title', { site: site.name }),
        description: t('seo:home'),
      };

/** Returns the language that the address asks a visitor's page to be in: by `?lang=`, or by the slug of a lander. */
function localeInAddress({ url }: Request, { niche }: Site, usual: Locale): Locale {
  const { pathname, searchParams } = new URL(url);
  const asked = searchParams.get('lang');
  if (isLocale(asked)) return asked;
  const slug = slugIn(pathname);
  return slug === undefined ? usual : variantOf(slug, niche, usual).locale;
}

/** Keeps a mailed token out of the browser's cache and of `Referer`, and lists of members out of search engines. */
function keepPrivate({ url }: Request, { headers }: Response): void {
  const { pathname, searchParams } = new URL(url);
  // The page of a decision holds what a token opened.
  const isSecret = searchParams.has('token') || /^\/decision(\.data)?$/.test(pathname);
  if (isSecret) {
    headers.set('Cache-Control', 'no-store');
    headers.set('Referrer-Policy', 'no-referrer');
  }
  // Of documents, `entry.server.tsx` says which may be listed; this is for their data too.
  if (isSecret || /^\/members\b/.test(pathname)) headers.set('X-Robots-Tag', 'noindex, nofollow');
}

async function userOf(request: Request, api: Api): Promise<UserView | null> {
  if (!cookieOf(request, sessionCookie) && !cookieOf(request, `__Host-${sessionCookie}`)) return null;
  return (await api.readUser()).user;
}

/** A file for everybody, such as the sitemap, must not carry one visitor's cookie into a shared cache. */
const isForEverybody = ({ headers }: Response): boolean =>
  headers.get('Cache-Control')?.startsWith('public') ?? false;

/** An action that changes the language overrides the cookie set here. */
function setsLocale(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${localeCookie.name}=`));
}

/** Whether this visitor may sign up. Asks the API, which knows the partners, only where it depends on them. */
export async function areSignUpsOpen({ site: { signups }, user, api }: Visit): Promise<boolean> {
  if (user || signups !== 'with_trafficsource') return signups === 'all';
  return (await api.readSignUps()).open;
}
