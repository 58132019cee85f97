import { sql } from 'kysely';
import { z } from 'zod';
import { VaultError } from '#kernel/crypto/vault.ts';
import { afterCommit, inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, entityId, type MemberId, type SiteId, siteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { enqueue, type RunningJob, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import { ChildProcessExited, type Darkroom, type DevelopedUpload } from '../darkroom/darkroom.ts';
import { photoDecided, resemblesRemoved } from '../moderation/carry-out-decision.ts';
import type { PhotoFiles, StoredPhoto } from '../photo-files.ts';
import { deletePhotoBytes, type PhotoStore, storedFileKey } from '../photo-store.ts';
import type { PhotoStatus } from '../rules.ts';
import type { PhotoSeals } from '../seals.ts';
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
  readonly files: Pick<PhotoFiles, 'get' | 'putVariants'>;
  readonly seals: Pick<PhotoSeals, 'keyOf' | 'seal' | 'likenessOf'>;
  readonly darkroom: Pick<Darkroom, 'develop'>;
}

/** A crash of the darkroom may be the machine's fault once or twice; at this attempt it is the file's. */
const maxCrashes = 3;

/** Members wait for their photos to be developed, but nobody waits for hints. */
const hintJobOptions = { priority: 10, maxAttempts: 3 };

/** Turns an uploaded file into a photo and deletes the file. May run twice, also concurrently, with one result. */
export async function developPhoto(
  deps: DevelopDeps,
  upload: Upload,
  job: Pick<RunningJob, 'attempt' | 'isLastAttempt'>,
): Promise<void> {
  const { kernel, store, files, seals } = deps;
  const { db } = kernel.database;
  const { storageKey } = upload;
  const photo = await selectStoredPhoto(db, seals, upload);
  if (photo?.status === 'processing') {
    const developed = await developOriginal(deps, photo, job);
    if (developed) await files.putVariants(photo, developed.variants);
    await saveOutcome(deps, photo, developed);
  }
  // If the owner deleted the photo in the meantime, some bytes may have been stored after that deletion.
  if (await isStored(db, storageKey)) await store.delete(storedFileKey(storageKey, 'original'));
  else await deletePhotoBytes(store, storageKey);
}

/** Returns `undefined` if the file is missing, unreadable or given up. */
async function developOriginal(
  { kernel, files, darkroom }: DevelopDeps,
  photo: StoredPhoto,
  { attempt, isLastAttempt }: Pick<RunningJob, 'attempt' | 'isLastAttempt'>,
): Promise<DevelopedUpload | undefined> {
  try {
    const original = await files.get(photo, 'original');
    return original && (await darkroom.develop(original));
  } catch (error) {
    const isCausedByFile =
      error instanceof VaultError || (error instanceof ChildProcessExited && attempt >= maxCrashes);
    if (!isCausedByFile && !isLastAttempt) throw error;
    kernel.log.warn({ err: error, photo: photo.id }, 'could not develop the photo: marked unreadable');
    return undefined;
  }
}

async function saveOutcome(
  { kernel, seals }: DevelopDeps,
  stored: StoredPhoto,
  developed: DevelopedUpload | undefined,
): Promise<void> {
  const { site, id: photo, storageKey } = stored;
  await inTransaction(kernel.database.db, async (tx) => {
    const saved = developed
      ? await updateDeveloped(tx, seals, stored, developed)
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
  readonly files: Pick<PhotoFiles, 'get'>;
  readonly seals: Pick<PhotoSeals, 'keyOf'>;
  readonly darkroom: Pick<Darkroom, 'hint'>;
}

/** Saves what classifiers see in a photo, for the moderator. After the last failure it has none. */
export async function hintPhoto(
  { kernel, files, seals, darkroom }: HintDeps,
  upload: Upload,
  { isLastAttempt }: Pick<RunningJob, 'isLastAttempt'>,
): Promise<void> {
  const { site, photo } = upload;
  const stored = await selectStoredPhoto(kernel.database.db, seals, upload);
  try {
    const picture = stored && (await files.get(stored, 'medium.webp'));
    if (!picture) return;
    const { faces, nudity } = await darkroom.hint(picture);
    await sql`
      update photos.photo set faces = ${faces}, nudity = ${nudity}
      where site_id = ${site} and id = ${photo}`.execute(kernel.database.db);
  } catch (error) {
    if (!isLastAttempt) throw error;
    kernel.log.warn({ err: error, photo }, 'could not compute hints: the photo has none');
  }
}

/** Returns `undefined` if the photo is deleted, or its owner's key destroyed. */
async function selectStoredPhoto(
  db: Queryable,
  seals: Pick<PhotoSeals, 'keyOf'>,
  { site, photo, storageKey }: Upload,
): Promise<(StoredPhoto & { readonly status: PhotoStatus }) | undefined> {
  const { rows } = await sql<{
    owner: MemberId;
    status: PhotoStatus;
    sealed: boolean;
    wrapped: Buffer | null;
  }>`
    select member_id as owner, status, sealed,
           ${wrappedKeyOf(sql.ref('photo.site_id'), sql.ref('photo.member_id'))} as wrapped
    from photos.photo where site_id = ${site} and id = ${photo}`.execute(db);
  const [row] = rows;
  if (!row?.wrapped) return undefined;
  const key = seals.keyOf({ site, member: row.owner }, row.wrapped);
  return { site, id: photo, storageKey, key, sealed: row.sealed, status: row.status };
}

interface PhotoParties {
  readonly owner: MemberId;
  /** The only member the photo is for; null in the owner's album. */
  readonly receiver: MemberId | null;
}

/** Returns `undefined` if the photo was deleted, or a concurrent run has saved its outcome. */
async function updateDeveloped(
  tx: Queryable,
  seals: Pick<PhotoSeals, 'seal' | 'likenessOf'>,
  photo: StoredPhoto,
  { width, height, colour, thumbhash, perceptualHash }: Omit<DevelopedUpload, 'variants'>,
): Promise<PhotoParties | undefined> {
  const { site, id, key } = photo;
  const likeness = seals.likenessOf(site, perceptualHash);
  const { rows } = await sql<PhotoParties>`
    update photos.photo
    set status = 'pending', sealed = true, width = ${width}, height = ${height}, colour = ${colour},
        thumbhash_sealed = ${seals.seal('thumbhash', photo, key, thumbhash)},
        perceptual_hash_sealed = ${seals.seal('perceptual_hash', photo, key, perceptualHash)},
        resembles_removed = ${resemblesRemoved(site, perceptualHash)}, likeness = ${likeness},
        sent_before = exists (
          select from photos.photo as other where other.site_id = ${site} and other.likeness = ${likeness} and other.id <> ${id})
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
