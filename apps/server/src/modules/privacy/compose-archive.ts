import type { Locale } from '@bowline/i18n';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { mustBeDeclared } from '#kernel/member-data/catalogue.ts';
import type { MemberData, MemberFile } from '#kernel/member-data/member-data.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import { archiveReadme } from './archive-readme.ts';
import type { PrivateStore, VisibleAmong } from './ports.ts';
import { annexJson, tableJson } from './table-json.ts';
import { createZip } from './zip.ts';

export interface ArchiveDeps {
  readonly kernel: Pick<Kernel, 'database' | 'vault' | 'clock'>;
  readonly identity: Pick<Identity, 'mailRecipientOf'>;
  readonly visibleAmong: VisibleAmong;
  readonly sites: Pick<Sites, 'siteById'>;
  readonly store: PrivateStore;
  readonly memberData: readonly MemberData[];
}

interface Owner {
  readonly publicId: PublicId;
  readonly language: Locale;
  readonly wrappedKey: Buffer;
}

/** Returns everything stored about a member as a ZIP file: a readme, one JSON file per table, and the photos. */
export async function composeArchive(
  { kernel, visibleAmong, sites, store, memberData }: ArchiveDeps,
  { site, member }: { readonly site: SiteId; readonly member: MemberId },
  { publicId, language: locale, wrappedKey }: Owner,
): Promise<Buffer> {
  const { database, vault, clock } = kernel;
  await mustBeDeclared(database.db, memberData);
  const { name, settings, company } = await sites.siteById(site);
  const readme = archiveReadme({ site: { name, settings, company }, locale, madeAt: clock.now() });
  const owner = { subject: { site, member, publicId }, seals: { vault, wrappedKey, publicId } };

  // One snapshot for all tables, so that rows that refer to each other agree.
  const { zip, files } = await inTransaction(
    database.db,
    async (tx) => {
      const archive = { zip: createZip(), files: [] as MemberFile[] };
      await archive.zip.text('README.txt', [readme]);
      const context = { visibleAmong, ...owner, files: archive.files };
      for (const { tables, annexes = [] } of memberData) {
        for (const table of tables.filter(({ notArchived }) => !notArchived))
          await archive.zip.text(`data/${table.table}.json`, tableJson(tx, table, context));
        for (const annex of annexes)
          await archive.zip.text(`data/${annex.name}.json`, annexJson(tx, annex, context));
      }
      return archive;
    },
    { isolation: 'repeatable read' },
  );

  for (const { key, path, open } of files) {
    const bytes = path === null ? undefined : await store.get(key);
    // A photo may have been deleted after its row was read.
    if (path !== null && bytes) zip.file(path, open ? open(bytes, owner.seals) : bytes);
  }
  return zip.finish();
}
