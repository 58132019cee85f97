import { sql } from 'kysely';
import { z } from 'zod';
import { afterCommit, inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, entityId, type MemberId, type SiteId, siteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { enqueue, type RunningJob, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ChildProcessExited, type Darkroom, type DevelopedUpload } from '../darkroom/darkroom.ts';
import { photoDecided, resemblesRemoved } from '../moderation/decide-photo.ts';
import { deletePhotoBytes, originalKey, type PhotoStore, storeVariants, variantKey } from '../photo-store.ts';
import { isStored } from '../store.ts';

const upload = z.object({
  site: siteId,
  photo: entityId,
  storageKey: z.string(),
});
type Upload = z.output<typeof upload>;

/** Enqueued in the transaction that adds an upload. */
export const developPhotoTask = { name: 'photos.develop', payload: upload } as const satisfies TaskSpec;

/** Enqueued once a photo has been developed; nothing waits for it. */
export const hintPhotoTask = { name: 'photos.hint', payload: upload } as const satisfies TaskSpec;

/** Makes repeated requests to develop a photo one job. */
export const developJobKey = (photo: EntityId): string => `photos.develop:${photo}`;

export interface DevelopDeps {
  readonly kernel: Pick<Kernel, 'config' | 'database' | 'nudges' | 'log'>;
  readonly store: PhotoStore;
  readonly darkroom: Pick<Darkroom, 'develop'>;
}

/** A crash of the darkroom may be the machine's fault once or twice; at this attempt it is the file's. */
const maxCrashes = 3;

/** Members wait for their photos to be developed, but nobody waits for hints. */
const hintJobOptions = { priority: 10, maxAttempts: 3 };

/** Turns an uploaded file into a photo and deletes the file. May run twice, also concurrently, with one result. */
export async function developPhoto(
  deps: DevelopDeps,
  { site, photo, storageKey }: Upload,
  job: Pick<RunningJob, 'attempt' | 'isLastAttempt'>,
): Promise<void> {
  const { kernel, store } = deps;
  const { db } = kernel.database;
  if (await isProcessing(db, site, photo)) {
    const developed = await developOriginal(deps, { photo, storageKey }, job);
    if (developed) await storeVariants(store, storageKey, developed.variants);
    await saveOutcome(deps, { site, photo, storageKey }, developed);
  }
  // If the owner deleted the photo in the meantime, some bytes may have been stored after that deletion.
  if (await isStored(db, storageKey)) await store.delete(originalKey(storageKey));
  else await deletePhotoBytes(store, storageKey);
}

/** Returns `undefined` if the file is missing, unreadable or given up. */
async function developOriginal(
  { kernel, store, darkroom }: DevelopDeps,
  { photo, storageKey }: Pick<Upload, 'photo' | 'storageKey'>,
  { attempt, isLastAttempt }: Pick<RunningJob, 'attempt' | 'isLastAttempt'>,
): Promise<DevelopedUpload | undefined> {
  const original = await store.get(originalKey(storageKey));
  if (!original) return undefined;
  try {
    return await darkroom.develop(original);
  } catch (error) {
    const isCausedByFile = error instanceof ChildProcessExited && attempt >= maxCrashes;
    if (!isCausedByFile && !isLastAttempt) throw error;
    kernel.log.warn({ err: error, photo }, 'could not develop the photo: marked unreadable');
    return undefined;
  }
}

async function saveOutcome(
  { kernel }: DevelopDeps,
  { site, photo, storageKey }: Upload,
  developed: DevelopedUpload | undefined,
): Promise<void> {
  await inTransaction(kernel.database.db, async (tx) => {
    const saved = developed
      ? await updateDeveloped(tx, site, photo, developed)
      : await updateUnreadable(tx, site, photo);
    if (!saved) return;
    const { owner, receiver } = saved;
    if (developed && kernel.config.photoHints)
      await enqueue(tx, hintPhotoTask, { site, photo, storageKey }, hintJobOptions);
    if (!developed && receiver !== null) await emit(tx, photoDecided, { site, photo, accepted: false });
    afterCommit(tx, () => kernel.nudges.nudge(site, owner, receiver === null ? 'user' : 'chats'));
  });
}

export interface HintDeps {
  readonly kernel: Pick<Kernel, 'database' | 'log'>;
  readonly store: PhotoStore;
  readonly darkroom: Pick<Darkroom, 'hint'>;
}

/** Saves what classifiers see in a photo, for the moderator. After the last failure it has none. */
export async function hintPhoto(
  { kernel, store, darkroom }: HintDeps,
  { site, photo, storageKey }: Upload,
  { isLastAttempt }: Pick<RunningJob, 'isLastAttempt'>,
): Promise<void> {
  const picture = await store.get(variantKey(storageKey, 'medium', 'webp'));
  if (!picture) return;
  try {
    const { faces, nudity } = await darkroom.hint(picture);
    await sql`
      update photos.photo set faces = ${faces}, nudity = ${nudity}
      where site_id = ${site} and id = ${photo}`.execute(kernel.database.db);
  } catch (error) {
    if (!isLastAttempt) throw error;
    kernel.log.warn({ err: error, photo }, 'could not compute hints: the photo has none');
  }
}

async function isProcessing(db: Queryable, site: SiteId, id: EntityId): Promise<boolean> {
  const row = await db
    .selectFrom('photos.photo')
    .select('id')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return row !== undefined;
}

interface PhotoParties {
  readonly owner: MemberId;
  /** The only member the photo is for; null in the owner's album. */
  readonly receiver: MemberId | null;
}

/** Returns `undefined` if the photo was deleted, or a concurrent run has saved its outcome. */
async function updateDeveloped(
  tx: Queryable,
  site: SiteId,
  id: EntityId,
  { width, height, colour, thumbhash, perceptualHash }: Omit<DevelopedUpload, 'variants'>,
): Promise<PhotoParties | undefined> {
  const { rows } = await sql<PhotoParties>`
    update photos.photo
    set status = 'pending', width = ${width}, height = ${height}, colour = ${colour}, thumbhash = ${thumbhash},
        perceptual_hash = ${perceptualHash}, resembles_removed = ${resemblesRemoved(site, perceptualHash)}
    where site_id = ${site} and id = ${id} and status = 'processing'
    returning member_id as owner, receiver_member as receiver`.execute(tx);
  return rows[0];
}

async function updateUnreadable(
  tx: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<PhotoParties | undefined> {
  const { rows } = await sql<PhotoParties>`
    update photos.photo set status = 'unreadable'
    where site_id = ${site} and id = ${id} and status = 'processing'
    returning member_id as owner, receiver_member as receiver`.execute(tx);
  return rows[0];
}
