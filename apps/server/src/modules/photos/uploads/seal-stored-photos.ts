import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import type { PhotoFiles } from '../photo-files.ts';
import { deleteUnusedBytes, type PhotoStore, photoFiles } from '../photo-store.ts';
import type { PhotoSeals } from '../seals.ts';

/** Runs hourly: seals photos that a release before ADR 22 stored in clear. Without any it reads one empty index. */
export const sealStoredTask = {
  name: 'photos.seal_stored',
  payload: z.unknown(),
} as const satisfies TaskSpec;

const batchSize = 100;

export interface SealStoredDeps {
  readonly kernel: Pick<Kernel, 'database'>;
  readonly store: PhotoStore;
  readonly files: Pick<PhotoFiles, 'sealInPlace'>;
  readonly seals: Pick<PhotoSeals, 'keyOf' | 'seal'>;
}

/**
 * Seals one batch and enqueues itself while there is more. A photo is marked after its last file, so a run that is cut
 * short is taken up by the next; until then readers accept its files either way.
 */
export async function sealStoredPhotos(deps: SealStoredDeps): Promise<void> {
  const { db } = deps.kernel.database;
  const unsealed = await selectUnsealed(db);
  for (const photo of unsealed) await sealStoredPhoto(deps, photo);
  if (unsealed.length === batchSize) await enqueue(db, sealStoredTask, {}, { jobKey: sealStoredTask.name });
}

async function sealStoredPhoto(
  { kernel, store, files, seals }: SealStoredDeps,
  photo: UnsealedPhoto,
): Promise<void> {
  const { db } = kernel.database;
  const key = seals.keyOf({ site: photo.site, member: photo.owner }, photo.wrappedKey);
  for (const file of photoFiles) await files.sealInPlace({ ...photo, key }, file);
  const sealedOrNull = (column: 'thumbhash' | 'perceptual_hash', text: string | null) =>
    text === null ? null : seals.seal(column, photo, key, text);
  await sql`
    update photos.photo
    set sealed = true, thumbhash = null, perceptual_hash = null,
        thumbhash_sealed = coalesce(thumbhash_sealed, ${sealedOrNull('thumbhash', photo.thumbhash)}::bytea),
        perceptual_hash_sealed =
          coalesce(perceptual_hash_sealed, ${sealedOrNull('perceptual_hash', photo.perceptualHash)}::bytea)
    where site_id = ${photo.site} and id = ${photo.id}`.execute(db);
  // Its owner may have deleted it while its files were being written again.
  await deleteUnusedBytes(db, store, photo);
}

interface UnsealedPhoto {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly owner: MemberId;
  readonly storageKey: string;
  readonly wrappedKey: Buffer;
  readonly thumbhash: string | null;
  readonly perceptualHash: string | null;
}

/** Photos that are still processed are sealed when they are developed; those without a key are being erased. */
async function selectUnsealed(db: Queryable): Promise<readonly UnsealedPhoto[]> {
  const { rows } = await sql<UnsealedPhoto>`
    select photo.site_id as site, photo.id, photo.member_id as owner, photo.storage_key as "storageKey",
           photo.thumbhash, photo.perceptual_hash as "perceptualHash", member_key.wrapped as "wrappedKey"
    from photos.photo
    cross join lateral (select ${wrappedKeyOf(sql.ref('photo.site_id'), sql.ref('photo.member_id'))} as wrapped) member_key
    where not photo.sealed and photo.status <> 'processing' and member_key.wrapped is not null
    order by photo.site_id, photo.id
    limit ${batchSize}`.execute(db);
  return rows;
}
