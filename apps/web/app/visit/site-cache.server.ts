import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import { publicApiFor } from '@bowline/web-frame/visit/forwarded-api.server.ts';
import { LRUCache } from 'lru-cache';
import type { paths } from '#app/api/generated.ts';
import { signUpStepsOf } from './sign-up-steps.ts';
import { type Site, siteKeys } from './site.ts';

/** Sites by host name. A host without a site is not cached: anyone can send any host. */
const sites = new LRUCache<string, Site, Request>({
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

/** Returns the site of the request's host, read from the API at most every 30 s; `null` for a host without one. */
export async function siteOf(request: Request): Promise<Site | null> {
  const { hostname } = new URL(request.url);
  const site = await sites.fetch(hostname, { context: request });
  // Otherwise a closed site's stale entry would be served again during the next outage of the API.
  if (!site) sites.delete(hostname);
  return site ?? null;
}

async function readSite(request: Request, hostname: string): Promise<Site> {
  const api = publicApiFor<paths>(request);
  const [{ settings }, { name, address, city, country, kvk, vat_numbers }] = await Promise.all([
    answerOf(api.GET('/api/settings.php', { params: { query: { _force_domain: hostname } } })),
    answerOf(api.GET('/api/companyinfo.php')),
  ]);
  const chosen = Object.fromEntries(siteKeys.map((key) => [key, settings[key]])) as Omit<
    Site,
    'company' | 'sign_up_steps'
  >;
  return {
    ...chosen,
    company: { name, address, city, country, kvk, vat_numbers },
    sign_up_steps: signUpStepsOf(settings),
  };
}
