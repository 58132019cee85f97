import { landers, type MessageCosts, pageHidden, readCachedRevision } from '@bowline/contract/sites';
import { route } from '#kernel/http/operations.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { createLookupCache } from '#kernel/lookup-cache.ts';
import { defineModule } from '#kernel/module.ts';
import { ok } from '#kernel/result.ts';
import type { Site } from './contents.ts';
import { geocodeRoute } from './geocode.ts';
import {
  listInterestsRoute,
  listRegionsRoute,
  readCompanyRoute,
  readLookRoute,
  readSettingsRoute,
} from './read-site.ts';
import { domainOf } from './rules.ts';
import { selectMovedHost, selectSiteByDomain, selectSiteById, selectSites } from './store.ts';

export type { Site } from './contents.ts';
export { readPlaces } from './places/gazetteer.ts';
export { loadPlaces } from './places/load.ts';
export { isRegionOf, regionName, regionsOf } from './places/regions.ts';
export { type SiteToSave, saveSite } from './store.ts';

export interface SitesDeps {
  /** Returns the country of a network address, and nothing finer. */
  countryOf(address: string): string | null;
  /** Port: what a message costs in each country that has a price list. */
  messageCosts(site: Site): Promise<MessageCosts>;
  /** Null: this deployment sends no push. */
  readonly pushPublicKey: string | null;
}

export type Sites = ReturnType<typeof createSites>['api'];

export function createSites(kernel: Kernel, { countryOf, messageCosts, pushPublicKey }: SitesDeps) {
  const { clock, metrics, cachedRevision: revision } = kernel;
  const { db } = kernel.database;
  const byDomain = createLookupCache({
    clock,
    revision,
    lookUp: (domain: string) => selectSiteByDomain(db, domain),
  });
  const movedHosts = createLookupCache({
    clock,
    revision,
    lookUp: (domain: string) => selectMovedHost(db, domain),
  });
  const byId = createLookupCache({ clock, revision, lookUp: (id: SiteId) => selectSiteById(db, id) });

  /** `host` as a request carries it: with or without a port, in any case. */
  async function siteByHost(host: string): Promise<Site | undefined> {
    const domain = domainOf(host);
    return domain === undefined ? undefined : byDomain(domain);
  }

  async function hasMoved(host: string): Promise<boolean> {
    const domain = domainOf(host);
    return domain !== undefined && (await movedHosts(domain)) !== undefined;
  }

  /** Throws for an id no site has: ids come from rows that point at one. */
  async function siteById(id: SiteId): Promise<Site> {
    const site = await byId(id);
    if (!site) throw new Error(`no site has the id ${id}`);
    return site;
  }

  /** The sites a person of the staff works for: few, or all. */
  const sitesById = (ids: readonly SiteId[] | 'all'): Promise<readonly Site[]> =>
    ids === 'all' ? selectSites(db) : Promise.all(ids.map(siteById));

  return defineModule({
    api: {
      pushPublicKey,
      siteByHost,
      hasMoved,
      siteById,
      sitesById,
      /** For work that is done for all of them; never on a request path. */
      allSites: (): Promise<readonly Site[]> => selectSites(db),
      countryOf,
    },
    module: {
      routes: [
        readSettingsRoute({ siteByHost, messageCosts, pushPublicKey }),
        readCompanyRoute(siteById),
        readLookRoute(siteById),
        route(readCachedRevision, async () => ok({ revision: await revision() })),
        listInterestsRoute(),
        listRegionsRoute(),
        geocodeRoute(db),
        // Only counted: nothing about the visitor is stored.
        route(pageHidden, async ({ viewer }, { query }) => {
          const bounce = query.lb === undefined ? 'no' : 'yes';
          const lander = landers.find((name) => name === query.page) ?? 'none';
          metrics.pagesHidden.inc({ viewer: viewer.kind, bounce, lander });
          return ok({});
        }),
      ],
    },
  });
}
