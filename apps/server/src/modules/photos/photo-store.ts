import type { PhotoVariant } from '@bowline/contract/photos';

/** Where the bytes lie: private, under keys that say nothing. */
export interface PhotoStore {
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
}

export const variantKey = (storageKey: string, variant: PhotoVariant): string =>
  `${storageKey}/${variant}.webp`;
