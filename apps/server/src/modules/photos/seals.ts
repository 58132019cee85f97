import type { DataKey } from '#kernel/crypto/vault.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';

/** A thumbhash as its row has it, with the wrapped key it is sealed with. */
export interface StoredThumbhash {
  readonly site: SiteId;
  readonly photo: EntityId;
  readonly owner: MemberId;
  readonly wrappedKey: Buffer;
  readonly sealed: Buffer | null;
  /** Of a photo stored before thumbhashes were sealed. */
  readonly clear: string | null;
}

type SealedColumn = 'thumbhash' | 'perceptual_hash';
interface PhotoName {
  readonly site: SiteId;
  readonly id: EntityId;
}

const aadOf = (column: SealedColumn, { site, id }: PhotoName): string =>
  `photos.photo.${column}:${site}:${id}`;

export type PhotoSeals = ReturnType<typeof createPhotoSeals>;

/** Seals and opens what a photo's row says about the picture. */
export const createPhotoSeals = ({ vault, memberKeys }: Pick<Kernel, 'vault' | 'memberKeys'>) => ({
  keyOf: (owner: { readonly site: SiteId; readonly member: MemberId }, wrapped: Buffer): DataKey =>
    memberKeys.unwrap(owner, wrapped),

  seal: (column: SealedColumn, photo: PhotoName, key: DataKey, text: string): Buffer =>
    vault.seal(key, text, aadOf(column, photo)),

  /** Equal for copies of one picture on a site, and tells nothing else about it. */
  likenessOf: (site: SiteId, perceptualHash: string): Buffer =>
    vault.lookup('photos.likeness', `${site} ${perceptualHash}`),

  openPerceptualHash: (photo: PhotoName, key: DataKey, sealed: Buffer): string =>
    vault.openText(key, sealed, aadOf('perceptual_hash', photo)),

  openThumbhash({ site, photo, owner, wrappedKey, sealed, clear }: StoredThumbhash): string {
    if (!sealed) return clear ?? '';
    const key = memberKeys.unwrap({ site, member: owner }, wrappedKey);
    return vault.openText(key, sealed, aadOf('thumbhash', { site, id: photo }));
  },
});
