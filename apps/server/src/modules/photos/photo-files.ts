import { type PhotoVariant, photoVariant } from '@bowline/contract/photos';
import { type DataKey, looksSealed, type Vault } from '#kernel/crypto/vault.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import {
  type PhotoFormat,
  type PhotoStore,
  type PhotoVariants,
  photoFormats,
  storedFileKey,
} from './photo-store.ts';

/** The uploaded file, kept until it has been developed and never served; or a variant. */
export type PhotoFile = 'original' | `${PhotoVariant}.${PhotoFormat}`;

/** A photo with the data key of its owner. */
export interface KeyedPhoto {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly storageKey: string;
  readonly key: DataKey;
}

/** A photo whose row has been read. */
export interface StoredPhoto extends KeyedPhoto {
  /** False for a photo stored before files were sealed: some of its files may be in clear (ADR 22). */
  readonly sealed: boolean;
}

/** A file opens under its own name only: exchanged with another one in the store, it is refused. */
const aadOf = ({ site, id }: Pick<KeyedPhoto, 'site' | 'id'>, file: PhotoFile): string =>
  `photos.file:${site}:${id}:${file}`;

/** Throws a VaultError for a file that was damaged, exchanged, or put into the store in clear. */
export const openFile = (
  vault: Pick<Vault, 'open'>,
  photo: Omit<StoredPhoto, 'storageKey'>,
  file: PhotoFile,
  bytes: Buffer,
): Buffer => (photo.sealed || looksSealed(bytes) ? vault.open(photo.key, bytes, aadOf(photo, file)) : bytes);

export type PhotoFiles = ReturnType<typeof createPhotoFiles>;

/** Reads and writes the files of photos, each sealed with the key of the photo's owner. */
export function createPhotoFiles(store: PhotoStore, vault: Pick<Vault, 'seal' | 'open'>) {
  const put = (photo: KeyedPhoto, file: PhotoFile, bytes: Buffer): Promise<void> =>
    store.put(storedFileKey(photo.storageKey, file), vault.seal(photo.key, bytes, aadOf(photo, file)));

  return {
    put,

    async get(photo: StoredPhoto, file: PhotoFile): Promise<Buffer | undefined> {
      const bytes = await store.get(storedFileKey(photo.storageKey, file));
      return bytes && openFile(vault, photo, file, bytes);
    },

    /** Call it outside any transaction: storing is slow. */
    async putVariants(photo: KeyedPhoto, variants: PhotoVariants): Promise<void> {
      await Promise.all(
        photoVariant.options.flatMap((variant) =>
          photoFormats.map((format) => put(photo, `${variant}.${format}`, variants[variant][format])),
        ),
      );
    },

    /** Seals a file that was stored in clear, in its place. Safe to repeat. */
    async sealInPlace(photo: KeyedPhoto, file: PhotoFile): Promise<void> {
      const bytes = await store.get(storedFileKey(photo.storageKey, file));
      if (bytes && !looksSealed(bytes)) await put(photo, file, bytes);
    },
  };
}
