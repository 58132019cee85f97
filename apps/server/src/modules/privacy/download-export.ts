import { downloadExport as operation } from '@bowline/contract/privacy';
import type { Bytes, Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { PrivateStore } from './ports.ts';
import { archiveAad, archiveFilename, archiveKey } from './rules.ts';
import { selectReadyArchive } from './store.ts';

export interface DownloadDeps {
  readonly kernel: Pick<Kernel, 'database' | 'vault'>;
  readonly identity: Pick<Identity, 'mailRecipientOf'>;
  readonly store: PrivateStore;
}

export const downloadExportRoute = (deps: DownloadDeps) =>
  route(operation, (call) => downloadExport(deps, call));

async function downloadExport(
  { kernel, identity, store }: DownloadDeps,
  { site, viewer }: Call<Member>,
): Promise<Result<Bytes, 'not_found'>> {
  const { database, vault } = kernel;
  const archive = await selectReadyArchive(database.db, site.id, viewer.id);
  const owner = archive && (await identity.mailRecipientOf(database.db, site.id, viewer.id));
  const sealed = archive && (await store.get(archiveKey(archive.storageKey)));
  if (!archive || !owner || !sealed) return refused('not_found');
  return ok({
    content: vault.open(vault.unwrap(owner.wrappedKey), sealed, archiveAad(archive.storageKey)),
    type: 'application/zip',
    cacheSeconds: 0,
    filename: archiveFilename(archive.readyAt),
  });
}
