import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { PrivateStore } from './ports.ts';
import { archiveKey } from './rules.ts';
import { deleteArchive, selectExpiredArchives } from './store.ts';

export const purgeTask = { name: 'privacy.purge', payload: z.object({}) } as const satisfies TaskSpec;

const batch = 500;

/** Deletes expired archives, bytes first: only the row knows where they are stored. */
export async function purgeArchives(db: Queryable, store: PrivateStore): Promise<void> {
  for (let found = batch; found === batch; ) {
    const archives = await selectExpiredArchives(db, batch);
    for (const archive of archives) {
      await store.delete(archiveKey(archive.storageKey));
      await deleteArchive(db, archive);
    }
    found = archives.length;
  }
}
