import type { Look } from '@bowline/contract/look';
import type { Locale } from '@bowline/i18n';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { publicApiFor } from '@bowline/web-frame/visit/forwarded-api.server.ts';
import { LRUCache } from 'lru-cache';
import type { Api } from '#app/platform/api/browser-api.ts';
import { type SiteLook, siteLookOf } from './appearance.server.ts';
import { type Site, siteKeys } from './site.ts';
import { signUpStepsOf } from './step-count.ts';

/** A site and what its pages need that is not sent with each of them. */
export interface KnownSite {
  readonly site: Site;
  readonly look: SiteLook;
  /** Its own domain, to which other hosts lead. */
  readonly domain: string;
  /** Of all sites when this one was read. */
  readonly revision: string;
  /** When to read it again however long it could be kept, because another API process may not have known of a change yet. */
  readonly readAgainAt: number;
  /** Answers that are the same for everybody who speaks a language, by path and language. */
  readonly lists: Map<string, Promise<unknown>>;
}

/** How long after a change some API process may still answer as before; until then an entry is kept for a second. */
const settlesAfterMs = 3_000;
const unsettledMs = 1_000;

/** Sites by host name. A host without a site is not cached: anyone can send any host. */
const sites = new LRUCache<string, KnownSite, Request>({
  max: 1_000,
  ttl: 30_000,
  perf: Date,
  // A request that waits for an entry evicted in the meantime still gets its answer.
  ignoreFetchAbort: true,
  fetchMethod: async (hostname, stale, { context: request }) => {
    try {
      return await readSite(request, hostname);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'site_not_found') return undefined;
      // While the API is unreachable, settings half a minute old are better than no page.
      if (stale) return stale;
      throw error;
    }
  },
});

let revision = '';
let changedAt = 0;
let asked: { readonly at: number; readonly done: Promise<void> } = { at: 0, done: Promise.resolve() };

/** Asks the API at most once a second whether any site has changed. */
function noticeChanges(request: Request): Promise<void> {
  if (Date.now() - asked.at >= 1_000 || Date.now() < asked.at)
    asked = { at: Date.now(), done: compareRevision(request) };
  return asked.done;
}

async function compareRevision(request: Request): Promise<void> {
  // An unknown host has no revision either, and while the API is unreachable nothing is known to have changed.
  const answer = await publicApiFor(request)
    .readCachedRevision()
    .catch(() => undefined);
  if (!answer || answer.revision === revision) return;
  // The first answer says nothing of a change.
  if (revision) changedAt = Date.now();
  revision = answer.revision;
}

/** Returns the site of the request's host, as it was at most a second ago; `null` for a host without one. */
export async function siteOf(request: Request): Promise<KnownSite | null> {
  const { hostname } = new URL(request.url);
  await noticeChanges(request);
  const kept = sites.peek(hostname);
  const forceRefresh = kept !== undefined && (kept.revision !== revision || Date.now() >= kept.readAgainAt);
  const site = await sites.fetch(hostname, { context: request, forceRefresh });
  // Otherwise a closed site's stale entry would be served again during the next outage of the API.
  if (!site) sites.delete(hostname);
  return site ?? null;
}

async function readSite(request: Request, hostname: string): Promise<KnownSite> {
  const at = revision;
  const api = publicApiFor(request);
  const [{ settings }, { name, address, city, country, kvk, vat_numbers }, { look }] = await Promise.all([
    api.readSettings({ query: { _force_domain: hostname } }),
    api.readCompany(),
    api.readLook(),
  ]);
  const chosen = Object.fromEntries(siteKeys.map((key) => [key, settings[key]])) as Omit<
    Site,
    'company' | 'sign_up_steps'
  >;
  const site = {
    ...chosen,
    company: { name, address, city, country, kvk, vat_numbers },
    sign_up_steps: signUpStepsOf(settings),
  };
  const isSettled = Date.now() - changedAt >= settlesAfterMs;
  return {
    site,
    look: siteLookOf(site, look as Look | null),
    domain: settings.domain,
    revision: at,
    readAgainAt: isSettled ? Number.POSITIVE_INFINITY : Date.now() + unsettledMs,
    lists: new Map(),
  };
}

/**
 * Returns the lists of a site that members' pages name things by. They depend on the site and the language only, so each is
 * asked for once while the site is kept.
 */
export function listsOf({ lists }: KnownSite, locale: Locale, api: Api) {
  function once<Answer>(path: string, read: () => Promise<Answer>): Promise<Answer> {
    const key = `${path} ${locale}`;
    const kept = lists.get(key) as Promise<Answer> | undefined;
    if (kept) return kept;
    const answer = read();
    lists.set(key, answer);
    answer.catch(() => lists.delete(key));
    return answer;
  }
  return {
    /** The countries of the site with their regions. */
    countries: () => once('countries', async () => (await pageAnswer(api.listRegions())).countries),
    /** The interests that its members choose from. The icons are drawn from their keys. */
    interests: () =>
      once('interests', async () => {
        const { interests } = await pageAnswer(api.listInterests());
        return interests.map(({ key, name }) => ({ key, name }));
      }),
  };
}
