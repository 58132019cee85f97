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

/** Safe to run twice, and after a crash at any point: the bytes always go to the same place, or from there. */
export async function makeArchive(
  deps: ArchiveDeps,
  { site, member, archive: id, storageKey }: z.output<typeof makeArchiveTask.payload>,
): Promise<void> {
  const { kernel, identity, store } = deps;
  const { database, vault } = kernel;
  const { db } = database;
  const place = archiveKey(storageKey);
  const standing = () => inTransaction(db, (tx) => lockArchiveStatus(tx, site, { member, id }));

  const before = await standing();
  if (before === 'ready') return;
  const reader = await identity.mailRecipientOf(db, site, member);
  if (before === 'gone' || !reader || reader.deleted) return store.delete(place);

  const zip = await composeArchive(deps, { site, member }, reader);
  await store.put(place, vault.seal(vault.unwrap(reader.wrappedKey), zip, archiveAad(storageKey)));

  const after = await inTransaction(db, async (tx) => {
    const now = await lockArchiveStatus(tx, site, { member, id });
    if (now === 'wanted') {
      await markArchiveReady(tx, site, member, id);
      await enqueue(tx, notifyExportReadyTask, { site, member });
    }
    return now;
  });
  // Erased or purged while it was being made.
  if (after === 'gone') await store.delete(place);
}
