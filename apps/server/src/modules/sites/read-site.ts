import * as contract from '@bowline/contract/sites';
import { route } from '#kernel/http/operations.ts';
import type { SiteId } from '#kernel/ids.ts';
import { ok, refused } from '#kernel/result.ts';
import type { Site } from './contents.ts';
import { presentCompany, presentInterests, presentRegions, presentSettings } from './present.ts';

export interface ReadSettingsDeps {
  siteByHost(host: string): Promise<Site | undefined>;
  messageCosts(site: Site): Promise<contract.MessageCosts>;
  readonly pushPublicKey: string | null;
}

export const readSettingsRoute = ({ siteByHost, messageCosts, pushPublicKey }: ReadSettingsDeps) =>
  route(contract.readSettings, async (call, { query }) => {
    const site = await siteByHost(query._force_domain ?? call.site.domain);
    if (!site) return refused('site_not_found');
    const costs = await messageCosts(site);
    return ok({
      settings: presentSettings(site, { callersCountry: call.country, messageCosts: costs, pushPublicKey }),
    });
  });

export const readCompanyRoute = (siteById: (id: SiteId) => Promise<Site>) =>
  route(contract.readCompany, async (call) => ok(presentCompany(await siteById(call.site.id))));

export const readLookRoute = (siteById: (id: SiteId) => Promise<Site>) =>
  route(contract.readLook, async (call) => ok({ look: (await siteById(call.site.id)).look }));

export const listInterestsRoute = () =>
  route(contract.listInterests, async (call) => ok(presentInterests(call.site.settings, call.locale)));

export const listRegionsRoute = () =>
  route(contract.listRegions, async (call, { query }) => {
    const { countries } = call.site.settings;
    const wanted = query.country ? countries.filter((country) => country === query.country) : countries;
    return wanted.length > 0 ? ok(presentRegions(wanted, call.locale)) : refused('not_found');
  });
