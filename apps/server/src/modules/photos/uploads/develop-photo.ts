import { afterCommit, inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { enqueue, type RunningJob, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ChildProcessExited, type Darkroom, type DevelopedUpload } from '../darkroom/darkroom.ts';
import { photoDecided } from '../events.ts';
import { hintPhoto, type UploadedPhoto, uploadedPhoto } from '../moderation/hint-photo.ts';
import { deletePhotoBytes, originalKey, type PhotoStore } from '../photo-store.ts';
import { isStored } from '../store.ts';
import { storeVariants } from './add-photo.ts';
import { isProcessing, markDeveloped, markUnreadable } from './develop-store.ts';

/** Asked for in the transaction that adds an upload. */
export const developPhoto = {
  name: 'photos.develop',
  payload: uploadedPhoto,
} as const satisfies TaskSpec;

/** One job a photo, however often it is asked for. */
export const keyOfDeveloping = (photo: EntityId): string => `photos.develop:${photo}`;

export interface DevelopDeps {
  readonly kernel: Pick<Kernel, 'config' | 'database' | 'nudges' | 'log'>;
  readonly store: PhotoStore;
  readonly darkroom: Pick<Darkroom, 'develop'>;
}

/** A file that ended the darkroom once may have met a busy machine, and a try may have failed for another reason. */
const triesOfADeadlyFile = 3;

/** Whoever sent a photo waits for it; nobody waits for the hints. */
const hintsComeLater = { priority: 10, maxAttempts: 3 };

/**
 * Makes a photo of the file that was sent, and deletes the file. May run twice, even at once: the second finds nothing left to
 * do, or makes the same again.
 */
export async function developUpload(
  deps: DevelopDeps,
  upload: UploadedPhoto,
  job: Pick<RunningJob, 'attempt' | 'isLastAttempt'>,
): Promise<void> {
  const { kernel, store } = deps;
  const { site, photo, storageKey } = upload;
  const { db } = kernel.database;
  if (await isProcessing(db, site, photo)) {
    const developed = await pictureOf(deps, upload, job);
    if (developed) await storeVariants(store, storageKey, developed);
    await settle(deps, upload, developed);
  }
  // Its owner may have deleted it meanwhile, and its bytes, before the last of them lay there.
  if (await isStored(db, storageKey)) await store.delete(originalKey(storageKey));
  else await deletePhotoBytes(store, storageKey);
}

/** `undefined` when there is none in the file, or none that can be had. */
async function pictureOf(
  { kernel, store, darkroom }: DevelopDeps,
  { photo, storageKey }: UploadedPhoto,
  { attempt, isLastAttempt }: Pick<RunningJob, 'attempt' | 'isLastAttempt'>,
): Promise<DevelopedUpload | undefined> {
  const original = await store.get(originalKey(storageKey));
  if (!original) return undefined;
  try {
    return await darkroom.develop(original);
  } catch (error) {
    const isDeadly = error instanceof ChildProcessExited && attempt >= triesOfADeadlyFile;
    if (!isDeadly && !isLastAttempt) throw error;
    kernel.log.warn({ err: error, photo }, 'a photo is given up as unreadable');
    return undefined;
  }
}

async function settle(
  { kernel }: DevelopDeps,
  upload: UploadedPhoto,
  developed: DevelopedUpload | undefined,
): Promise<void> {
  const { site, photo } = upload;
  await inTransaction(kernel.database.db, async (tx) => {
    const settled = developed
      ? await markDeveloped(tx, site, photo, developed)
      : await markUnreadable(tx, site, photo);
    if (!settled) return;
    const { owner, receiver } = settled;
    if (developed && kernel.config.photoHints) await enqueue(tx, hintPhoto, upload, hintsComeLater);
    if (!developed && receiver !== null) await emit(tx, photoDecided, { site, photo, accepted: false });
    afterCommit(tx, () => kernel.nudges.nudge(site, owner, receiver === null ? 'user' : 'chats'));
  });
}
