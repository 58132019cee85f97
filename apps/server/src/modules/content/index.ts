import { bindingPages } from '@bowline/contract/pages';
import { defaultLocale } from '@bowline/i18n';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import type { Site } from '#modules/sites/index.ts';
import { faultsOfPage } from './check-page.ts';
import { readPageFiles } from './page-files.ts';
import { gapsOfPages } from './page-gaps.ts';
import { type ContentDeps, listSitePagesRoute, readPageRoute } from './read-page.ts';
import type { SiteFacts } from './site-values.ts';
import { deleteSitePage, type SitePageText, upsertSitePage } from './store.ts';
import { versionsOf } from './versions.ts';

/** Returns what the pages of every site lack on this one, by the files: without a database. */
export const pageGapsOf = (facts: SiteFacts): readonly string[] => gapsOfPages(readPageFiles(), facts);

export type Content = ReturnType<typeof createContent>['api'];

/** Pages of information: terms, privacy, questions, and those that one site alone has. */
export function createContent(
  { clock, database: { db } }: Pick<Kernel, 'clock' | 'database'>,
  deps: ContentDeps,
) {
  const files = readPageFiles();
  const entryOf = (
    action: 'page.published' | 'page.removed',
    { id: site }: Pick<Site, 'id'>,
    { token, locale }: Pick<SitePageText, 'token' | 'locale'>,
  ) => ({ at: clock.now(), site, action, object: token, detail: locale });
  return defineModule({
    api: {
      /** The latest change of a page that binds members, if it was after they signed up; else null. */
      changedSince(signedUp: Date): { page: (typeof bindingPages)[number]; at: string } | null {
        const changes = bindingPages.flatMap((page) => {
          const written = files.get(page)?.get(defaultLocale)?.changes ?? [];
          const [newest] = versionsOf(written, signedUp.toISOString(), clock.now()).changes;
          return newest ? [{ page, at: newest.at }] : [];
        });
        return changes.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null;
      },

      /** Publishes a page of one site, unless something is wrong with it or it is a dry run; returns what is wrong, a sentence each. */
      async saveSitePage(
        site: Site,
        page: SitePageText,
        { isDryRun = false } = {},
      ): Promise<readonly string[]> {
        const text = { ...page, source: page.source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') };
        const faults = faultsOfPage(text, { site, bundles: await deps.bundlesFor(site, null) });
        if (faults.length === 0 && !isDryRun)
          await inTransaction(db, async (tx) => {
            await upsertSitePage(tx, site.id, text, clock.now());
            await deps.recordCommand(tx, entryOf('page.published', site, page));
          });
        return faults;
      },

      /** Returns whether there was such a page. */
      removeSitePage: (site: Site, page: Pick<SitePageText, 'token' | 'locale'>): Promise<boolean> =>
        inTransaction(db, async (tx) => {
          const isGone = await deleteSitePage(tx, site.id, page);
          if (isGone) await deps.recordCommand(tx, entryOf('page.removed', site, page));
          return isGone;
        }),
    },
    module: { routes: [readPageRoute(db, deps, files), listSitePagesRoute(db)] },
  });
}
