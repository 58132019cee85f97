import * as contract from '@bowline/contract/content';
import { isPageName } from '@bowline/contract/pages';
import { languageOf, locales } from '@bowline/i18n';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import type { Site } from '#modules/sites/index.ts';
import { parsePage } from './markdown.ts';
import type { PageFiles } from './page-files.ts';
import { presentPage } from './present.ts';
import type { PricedBundle } from './site-values.ts';
import { selectSitePage, selectSitePages } from './store.ts';

export interface ContentDeps {
  siteById(id: SiteId): Promise<Site>;
  /** Adds an entry to the audit log: the command line publishes and removes pages. */
  recordCommand(
    tx: Queryable,
    entry: {
      readonly at: Date;
      readonly site: SiteId;
      readonly action: 'page.published' | 'page.removed';
      readonly object: string;
      readonly detail: string;
    },
  ): Promise<void>;
  /** Port: what is for sale to somebody from a country, the smallest first. */
  bundlesFor(site: Site, country: string | null): Promise<readonly PricedBundle[]>;
}

type Db = Kernel['database']['db'];

export const readPageRoute = (db: Db, { siteById, bundlesFor }: ContentDeps, files: PageFiles) =>
  route(contract.readPage, async (call, { params: { page } }) => {
    const { country, clock } = call;
    const found = isPageName(page) ? ofEverySite(files, page, call) : await ofThisSite(db, page, call);
    if (!found) return refused('not_found');
    const site = await siteById(call.site.id);
    const facts = { site, bundles: await bundlesFor(site, country) };
    const { template, versions, ...languages } = found;
    return ok({ ...presentPage(template, facts, { page, ...languages, now: clock.now() }), ...versions });
  });

function ofEverySite(files: PageFiles, page: string, { locale }: Call) {
  const template = isPageName(page) ? files.get(page)?.get(locale) : undefined;
  return template && { template, locale, languages: locales, versions: {} };
}

/** In the caller's language, or else in the site's own, or else in the first in which somebody has written it. */
async function ofThisSite(db: Db, token: string, { site, locale }: Call) {
  const own = languageOf(site.settings.domain_language);
  const written = await selectSitePage(db, site.id, token, own ? [locale, own] : [locale]);
  if (!written) return undefined;
  const { source, publishedAt, updatedAt, ...languages } = written;
  const versions = { version: updatedAt.toISOString(), first_version: publishedAt.toISOString() };
  return { template: parsePage(source), versions, ...languages };
}

export const listSitePagesRoute = (db: Db) =>
  route(contract.listSitePages, async (call) => ok({ pages: await selectSitePages(db, call.site.id) }));
