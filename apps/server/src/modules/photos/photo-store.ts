import { type PhotoVariant, photoVariant } from '@bowline/contract/photos';

/** Where the bytes lie: private, under keys that say nothing. */
export interface PhotoStore {
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Deleting what is not there is as good as deleting it. */
  delete(key: string): Promise<void>;
}

export const variantKey = (storageKey: string, variant: PhotoVariant): string =>
  `${storageKey}/${variant}.webp`;

export async function deleteVariants(store: PhotoStore, storageKey: string): Promise<void> {
  for (const variant of photoVariant.options) await store.delete(variantKey(storageKey, variant));
}
