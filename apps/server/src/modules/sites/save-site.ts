import type { Queryable } from '#kernel/db/transaction.ts';
import { BrokenSite, readContents, type Site, type SiteContents } from './contents.ts';
import { domainOf } from './rules.ts';
import { upsertSite } from './store.ts';

export interface SiteToSave extends SiteContents {
  readonly domain: string;
  readonly name: string;
}

/** Creates or updates the site of a domain, after validating it against the contract. */
export async function saveSite(db: Queryable, site: SiteToSave): Promise<Site> {
  const domain = domainOf(site.domain);
  if (!domain) throw new BrokenSite(`${site.domain} is no domain`);
  readContents(domain, site);
  return upsertSite(db, { ...site, domain });
}
