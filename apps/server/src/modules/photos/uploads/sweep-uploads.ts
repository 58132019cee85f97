import { z } from 'zod';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type PhotoStore, storedFileKey } from '../photo-store.ts';
import { developJobKey, developPhotoTask } from './develop-photo.ts';

/** Runs daily: repairs what failed jobs leave, for example after an outage of the store. */
export const sweepUploadsTask = {
  name: 'photos.sweep_uploads',
  payload: z.unknown(),
} as const satisfies TaskSpec;

const hour = 60 * 60_000;
/** No photo takes longer to develop unless its job has failed. */
const overdueAfter = hour;
/** Longer than the jobs of one upload are retried, and than two sweeps are apart. */
const lookback = 72 * hour;
const batchSize = 500;

export interface SweepDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly store: Pick<PhotoStore, 'delete'>;
}

/** Enqueues photos still `processing` again, and deletes the uploaded file of all others. */
export async function sweepUploads({ kernel, store }: SweepDeps): Promise<void> {
  const { db } = kernel.database;
  const now = kernel.clock.now().getTime();
  const overdue = new Date(now - overdueAfter);
  const since = new Date(now - lookback);
  for (let after = ''; ; ) {
    const uploads = await selectUploads(db, { after, overdue, since });
    await inTransaction(db, async (tx) => {
      for (const { site, photo, storageKey } of uploads.filter(({ status }) => status === 'processing')) {
        const upload = { site, photo, storageKey };
        await enqueue(tx, developPhotoTask, upload, { jobKey: developJobKey(photo) });
      }
    });
    for (const { storageKey, status } of uploads) {
      if (status !== 'processing') await store.delete(storedFileKey(storageKey, 'original'));
    }
    const last = uploads.at(-1);
    if (!last || uploads.length < batchSize) return;
    after = last.storageKey;
  }
}

/** Ordered by storage key, so that the batches together read each photo once. */
async function selectUploads(
  db: Queryable,
  { after, overdue, since }: { readonly after: string; readonly overdue: Date; readonly since: Date },
) {
  const rows = await db
    .selectFrom('photos.photo')
    .select(['site_id', 'id', 'storage_key', 'status'])
    .where('storage_key', '>', after)
    .where('created_at', '<', overdue)
    .where(({ or, eb }) => or([eb('status', '=', 'processing'), eb('created_at', '>', since)]))
    .orderBy('storage_key')
    .limit(batchSize)
    .execute();
  return rows.map((row) => ({
    site: row.site_id as SiteId,
    photo: row.id as EntityId,
    storageKey: row.storage_key,
    status: row.status,
  }));
}
