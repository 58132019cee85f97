import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import { deletePhotoBytes, type PhotoStore } from '../photo-store.ts';
import { isStored } from '../store.ts';

/**
 * Asked for in the transaction that deletes a photo, and ahead of every upload for an hour later: whatever stops a
 * process in between, bytes that belong to no photo do not stay.
 */
export const deleteBytes = {
  name: 'photos.delete_bytes',
  payload: z.object({ storageKey: z.string() }),
} as const satisfies TaskSpec;

export async function deleteAbandonedBytes(
  db: Queryable,
  store: PhotoStore,
  { storageKey }: z.output<typeof deleteBytes.payload>,
): Promise<void> {
  if (!(await isStored(db, storageKey))) await deletePhotoBytes(store, storageKey);
}
