import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import { entityId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import { memberReference } from '#modules/identity/index.ts';
import { type ArchiveDeps, composeArchive } from './compose-archive.ts';
import { notifyExportReadyTask } from './notify-export-ready.ts';
import { archiveAad, archiveKey } from './rules.ts';
import { lockArchiveStatus, markArchiveReady } from './store.ts';

export const makeArchiveTask = {
  name: 'privacy.make_archive',
  payload: memberReference.extend({
    archive: entityId,
    storageKey: z.string(),
  }),
} as const satisfies TaskSpec;

/** Safe to run twice and after a crash: the bytes are always written to, or deleted from, the same key. */
export async function makeArchive(
  deps: ArchiveDeps,
  { site, member, archive: id, storageKey }: z.output<typeof makeArchiveTask.payload>,
): Promise<void> {
  const { kernel, identity, store } = deps;
  const { database, vault } = kernel;
  const { db } = database;
  const key = archiveKey(storageKey);
  const before = await inTransaction(db, (tx) => lockArchiveStatus(tx, site, { member, id }));

  if (before === 'ready') return;
  const owner = await identity.mailRecipientOf(db, site, member);
  if (before === 'deleted' || !owner || owner.deleted) return store.delete(key);

  const zip = await composeArchive(deps, { site, member }, owner);
  await store.put(key, vault.seal(vault.unwrap(owner.wrappedKey), zip, archiveAad(storageKey)));

  const after = await inTransaction(db, async (tx) => {
    const status = await lockArchiveStatus(tx, site, { member, id });
    if (status === 'pending') {
      await markArchiveReady(tx, site, member, id);
      await enqueue(tx, notifyExportReadyTask, { site, member });
    }
    return status;
  });
  // The member was erased, or the archive purged, while it was being made.
  if (after === 'deleted') await store.delete(key);
}
