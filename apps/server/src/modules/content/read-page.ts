import * as contract from '@bowline/contract/content';
import { isPageName } from '@bowline/contract/pages';
import { route } from '#kernel/http/operations.ts';
import type { SiteId } from '#kernel/ids.ts';
import { ok, refused } from '#kernel/result.ts';
import type { Site } from '#modules/sites/index.ts';
import type { PageFiles } from './page-files.ts';
import { presentPage } from './present.ts';
import type { PricedBundle } from './site-values.ts';

export interface ContentDeps {
  siteById(id: SiteId): Promise<Site>;
  /** Port: what is for sale to somebody from a country, the smallest first. */
  bundlesFor(site: Site, country: string | null): Promise<readonly PricedBundle[]>;
}

export const readPageRoute = ({ siteById, bundlesFor }: ContentDeps, files: PageFiles) =>
  route(contract.readPage, async (call, { params: { page } }) => {
    const { locale, country, clock } = call;
    const template = isPageName(page) ? files.get(page)?.get(locale) : undefined;
    if (!template) return refused('not_found');
    const site = await siteById(call.site.id);
    const facts = { site, bundles: await bundlesFor(site, country) };
    return ok(presentPage(template, facts, { page, locale, now: clock.now() }));
  });
