import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, entityId, type SiteId, siteId } from '#kernel/ids.ts';
import type { RunningJob, TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Darkroom, Hints } from '../darkroom/darkroom.ts';
import { type PhotoStore, variantKey } from '../photo-store.ts';

/** What a job about an upload names. */
export const uploadedPhoto = z.object({
  site: siteId,
  photo: entityId,
  storageKey: z.string(),
});
export type UploadedPhoto = z.output<typeof uploadedPhoto>;

/** Asked for once a photo has been developed; nothing waits for it. */
export const hintPhoto = {
  name: 'photos.hint',
  payload: uploadedPhoto,
} as const satisfies TaskSpec;

export interface HintDeps {
  readonly kernel: Pick<Kernel, 'database' | 'log'>;
  readonly store: PhotoStore;
  readonly darkroom: Pick<Darkroom, 'hint'>;
}

/** What machines notice in a photo, for the moderator. A hint that cannot be had stays open. */
export async function hintAtPhoto(
  { kernel, store, darkroom }: HintDeps,
  { site, photo, storageKey }: UploadedPhoto,
  { isLastAttempt }: Pick<RunningJob, 'isLastAttempt'>,
): Promise<void> {
  const picture = await store.get(variantKey(storageKey, 'medium', 'webp'));
  if (!picture) return;
  try {
    await saveHints(kernel.database.db, site, photo, await darkroom.hint(picture));
  } catch (error) {
    if (!isLastAttempt) throw error;
    kernel.log.warn({ err: error, photo }, 'a photo goes without hints');
  }
}

async function saveHints(db: Queryable, site: SiteId, id: EntityId, { faces, nudity }: Hints): Promise<void> {
  await db
    .updateTable('photos.photo')
    .set({ faces, nudity })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute();
}
