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
const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export type PhotoVariants = Readonly<Record<PhotoVariant, Readonly<Record<PhotoFormat, Buffer>>>>;

export const variantKey = (storageKey: string, variant: PhotoVariant, format: PhotoFormat): string =>
  `${storageKey}/${variant}.${format}`;

/** The uploaded file, kept until it has been developed and never served. */
export const originalKey = (storageKey: string): string => `${storageKey}/original`;

/** Every key that may hold bytes of the photo. */
export const photoKeys = (storageKey: string): readonly string[] => [
  originalKey(storageKey),
  ...photoVariant.options.flatMap((variant) =>
    photoFormats.map((format) => variantKey(storageKey, variant, format)),
  ),
];

/** Call it outside any transaction: storing is slow. */
export async function storeVariants(
  store: PhotoStore,
  storageKey: string,
  variants: PhotoVariants,
): Promise<void> {
  await Promise.all(
    photoVariant.options.flatMap((variant) =>
      photoFormats.map((format) =>
        store.put(variantKey(storageKey, variant, format), variants[variant][format]),
      ),
    ),
  );
}

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
