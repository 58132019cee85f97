import { ApiError } from '#app/api/api-error.ts';
import { answerOf } from '#app/api/client.ts';
import { publicApiFor } from './forwarded-api.server.ts';
import { type Site, siteKeys } from './site.ts';

const LIFE_MS = 30_000;

interface Memory {
  readonly site: Promise<Site>;
  readonly freshUntil: number;
}

const remembered = new Map<string, Memory>();

/** The site this host belongs to, asked of the API at most every 30 s. `null`: no site lives here. */
export async function siteOf(request: Request): Promise<Site | null> {
  const { hostname } = new URL(request.url);
  const known = remembered.get(hostname);
  if (known && Date.now() < known.freshUntil) return known.site;

  const site = readSite(request, hostname);
  remembered.set(hostname, { site, freshUntil: Date.now() + LIFE_MS });
  try {
    return await site;
  } catch (error) {
    // Anyone can send any host, so hosts without a site are not kept.
    remembered.delete(hostname);
    if (error instanceof ApiError && error.code === 'site_not_found') return null;
    if (!known) throw error;
    // While the API is away, what was true half a minute ago is better than no page.
    remembered.set(hostname, { ...known, freshUntil: Date.now() + LIFE_MS });
    return known.site;
  }
}

async function readSite(request: Request, hostname: string): Promise<Site> {
  const api = publicApiFor(request);
  const [{ settings }, { name, address, city, country, kvk, vat_numbers }] = await Promise.all([
    answerOf(api.GET('/api/settings.php', { params: { query: { _force_domain: hostname } } })),
    answerOf(api.GET('/api/companyinfo.php')),
  ]);
  const chosen = Object.fromEntries(siteKeys.map((key) => [key, settings[key]])) as Omit<Site, 'company'>;
  return { ...chosen, company: { name, address, city, country, kvk, vat_numbers } };
}
