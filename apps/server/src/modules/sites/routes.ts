import {
  geocode,
  listInterests,
  listRegions,
  pageHidden,
  readCompany,
  readSettings,
} from '@bowline/contract/sites';
import { type Route, route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import type { Sites } from './index.ts';
import { presentCompany, presentInterests, presentRegions, presentSettings } from './present.ts';

export const sitesRoutes = (sites: Sites): readonly Route[] => [
  route(readSettings, async (call, { query }) => {
    const site = await sites.siteByHost(query._force_domain ?? call.site.domain);
    return site
      ? ok({ settings: presentSettings(site, call.country, sites.pushPublicKey) })
      : refused('site_not_found');
  }),

  route(readCompany, async (call) => ok(presentCompany(await sites.siteById(call.site.id)))),

  route(listInterests, async (call) => ok(presentInterests(call.site.settings, call.locale))),

  route(listRegions, async (call, { query }) => {
    const { countries } = call.site.settings;
    const wanted = query.country ? countries.filter((country) => country === query.country) : countries;
    return wanted.length > 0 ? ok(presentRegions(wanted, call.locale)) : refused('not_found');
  }),

  route(geocode, async (_call, { query }) => sites.geocode(query.lat, query.lon)),

  route(pageHidden, async (call, { query }) => {
    sites.pageHidden(call.viewer.kind, { isBounce: query.lb !== undefined });
    return ok({});
  }),
];
