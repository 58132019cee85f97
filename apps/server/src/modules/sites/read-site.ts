import * as contract from '@bowline/contract/sites';
import { route } from '#kernel/http/operations.ts';
import type { SiteId } from '#kernel/ids.ts';
import { ok, refused } from '#kernel/result.ts';
import type { Site } from './contents.ts';
import { presentCompany, presentInterests, presentRegions, presentSettings } from './present.ts';

export const readSettingsRoute = (
  siteByHost: (host: string) => Promise<Site | undefined>,
  pushPublicKey: string | null,
) =>
  route(contract.readSettings, async (call, { query }) => {
    const site = await siteByHost(query._force_domain ?? call.site.domain);
    return site
      ? ok({ settings: presentSettings(site, call.country, pushPublicKey) })
      : refused('site_not_found');
  });

export const readCompanyRoute = (siteById: (id: SiteId) => Promise<Site>) =>
  route(contract.readCompany, async (call) => ok(presentCompany(await siteById(call.site.id))));

export const listInterestsRoute = () =>
  route(contract.listInterests, async (call) => ok(presentInterests(call.site.settings, call.locale)));

export const listRegionsRoute = () =>
  route(contract.listRegions, async (call, { query }) => {
    const { countries } = call.site.settings;
    const wanted = query.country ? countries.filter((country) => country === query.country) : countries;
    return wanted.length > 0 ? ok(presentRegions(wanted, call.locale)) : refused('not_found');
  });
