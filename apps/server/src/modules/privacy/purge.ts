import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { PrivateStore } from './private-store.ts';
import { archiveKey } from './rules.ts';
import { deleteArchive, selectExpiredArchives } from './store.ts';

export const purgeTask = { name: 'privacy.purge', payload: z.object({}) } as const satisfies TaskSpec;

const batch = 500;

/** Deletes archives nobody can download any more. The bytes go first: the row is all that knows where they are. */
export async function purgeArchives(db: Queryable, store: PrivateStore): Promise<void> {
  for (let spent = batch; spent === batch; ) {
    const archives = await selectExpiredArchives(db, batch);
    for (const archive of archives) {
      await store.delete(archiveKey(archive.storageKey));
      await deleteArchive(db, archive);
    }
    spent = archives.length;
  }
}
