import { type PhotoVariant, photoVariant } from '@bowline/contract/photos';

/** Where the bytes lie: private, under keys that say nothing. */
export interface PhotoStore {
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Deleting what is not there is as good as deleting it. */
  delete(key: string): Promise<void>;
}

/** Each variant is stored as both; who asks gets the smaller one if they can show it. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export const variantKey = (storageKey: string, variant: PhotoVariant, format: PhotoFormat): string =>
  `${storageKey}/${variant}.${format}`;

/** The file as it was sent; it lies there until it has been developed, and nobody is ever given it. */
export const originalKey = (storageKey: string): string => `${storageKey}/original`;

/** Every place where bytes of a photo may lie. */
export const photoKeys = (storageKey: string): readonly string[] => [
  originalKey(storageKey),
  ...photoVariant.options.flatMap((variant) =>
    photoFormats.map((format) => variantKey(storageKey, variant, format)),
  ),
];

export async function deletePhotoBytes(store: PhotoStore, storageKey: string): Promise<void> {
  for (const key of photoKeys(storageKey)) await store.delete(key);
}
