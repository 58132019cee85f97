import { type PhotoVariant, photoVariant } from '@bowline/contract/photos';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import { isStored } from './store.ts';

/** The private store of photo bytes, under random keys. */
export interface PhotoStore {
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Succeeds if there is nothing to delete. */
  delete(key: string): Promise<void>;
}

/** Every variant is stored in both; AVIF is smaller, but not every browser shows it. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export type PhotoVariants = Readonly<Record<PhotoVariant, Readonly<Record<PhotoFormat, Buffer>>>>;

/** Where one file of a photo lies in the store: `original`, or a variant such as `full.avif`. */
export const storedFileKey = (storageKey: string, file: string): string => `${storageKey}/${file}`;

const variantFiles = photoVariant.options.flatMap((variant) =>
  photoFormats.map((format) => `${variant}.${format}` as const),
);

/** Every file that a photo may have. */
export const photoFiles = ['original', ...variantFiles] as const;

/** Every key that may hold bytes of the photo. */
export const photoKeys = (storageKey: string): readonly string[] =>
  photoFiles.map((file) => storedFileKey(storageKey, file));

export async function deletePhotoBytes(store: PhotoStore, storageKey: string): Promise<void> {
  for (const key of photoKeys(storageKey)) await store.delete(key);
}

/**
 * Enqueued in the transaction that deletes a photo, and an hour ahead before every upload, so that a process that dies
 * in between leaves no bytes without a photo.
 */
export const deleteBytesTask = {
  name: 'photos.delete_bytes',
  payload: z.object({ storageKey: z.string() }),
} as const satisfies TaskSpec;

export async function deleteUnusedBytes(
  db: Queryable,
  store: PhotoStore,
  { storageKey }: z.output<typeof deleteBytesTask.payload>,
): Promise<void> {
  if (!(await isStored(db, storageKey))) await deletePhotoBytes(store, storageKey);
}
