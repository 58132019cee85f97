import type { Viewer } from '#kernel/http/call.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Result } from '#kernel/result.ts';
import type { Site } from './contents.ts';
import { geocode, type RegionOfPoint } from './geocode.ts';
import { createLookupCache } from './lookup-cache.ts';
import { domainOf } from './rules.ts';
import { findSiteByDomain, findSiteById, findSites } from './store.ts';

export type { Site } from './contents.ts';
export { loadPlaces } from './places/load.ts';
export { isRegionOf, regionsOf } from './places/regions.ts';
export { sitesRoutes } from './routes.ts';
export { type SiteToSave, saveSite } from './save-site.ts';

/** Tells the country of an address, and nothing finer. */
interface GeoIp {
  countryOf(address: string): string | null;
}

export interface SitesDeps {
  readonly geoip: GeoIp;
  /** Null: this deployment sends no push. */
  readonly pushPublicKey: string | null;
}

export interface Sites {
  readonly pushPublicKey: string | null;
  /** `host` as a request carries it: with or without a port, in any case. */
  siteByHost(host: string): Promise<Site | undefined>;
  /** Throws for an id no site has: ids come from rows that point at one. */
  siteById(id: SiteId): Promise<Site>;
  /** For work that is done for all of them; never on a request path. */
  allSites(): Promise<readonly Site[]>;
  countryOf(address: string): string | null;
  geocode(latitude: number, longitude: number): Promise<Result<RegionOfPoint, 'place_unknown'>>;
  /** Counted, and nothing is kept. */
  pageHidden(viewer: Viewer['kind'], leave: { readonly isBounce: boolean }): void;
}

export function createSites(
  { database, clock, metrics }: Kernel,
  { geoip, pushPublicKey }: SitesDeps,
): Sites {
  const { db } = database;
  const byDomain = createLookupCache({ clock, lookUp: (domain: string) => findSiteByDomain(db, domain) });
  const byId = createLookupCache({ clock, lookUp: (id: SiteId) => findSiteById(db, id) });

  return {
    pushPublicKey,
    siteByHost: async (host) => {
      const domain = domainOf(host);
      return domain === undefined ? undefined : byDomain(domain);
    },
    siteById: async (id) => {
      const site = await byId(id);
      if (!site) throw new Error(`no site has the id ${id}`);
      return site;
    },
    allSites: () => findSites(db),
    countryOf: (address) => geoip.countryOf(address),
    geocode: (latitude, longitude) => geocode(db, latitude, longitude),
    pageHidden: (viewer, { isBounce }) =>
      metrics.pagesHidden.inc({ viewer, bounce: isBounce ? 'yes' : 'no' }),
  };
}
