import type { PhotoVariant } from '@bowline/contract/photos';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { MemberId, SiteId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type PhotoStore, variantKey } from './photo-store.ts';
import type { PhotoStatus } from './rules.ts';
import { insertPhoto, type Photo } from './store.ts';

/** A photo in all its sizes as WebP, encoded by us: no byte of a file as it was sent. */
export interface DevelopedPhoto {
  readonly variants: Readonly<Record<PhotoVariant, Buffer>>;
  /** `#rrggbb`, to stand in the photo's place until it has loaded. */
  readonly colour: string;
}

/** A photo whose bytes are stored but which belongs to nobody yet. */
export interface StoredPhoto {
  readonly storageKey: string;
  readonly colour: string;
}

/** Outside any transaction: storing is slow. `delete-bytes.ts` sees to it that nothing lies here for nobody. */
export async function storePhoto(
  store: PhotoStore,
  storageKey: string,
  { variants, colour }: DevelopedPhoto,
): Promise<StoredPhoto> {
  await Promise.all([
    store.put(variantKey(storageKey, 'full'), variants.full),
    store.put(variantKey(storageKey, 'thumb'), variants.thumb),
  ]);
  return { storageKey, colour };
}

/** A photo on its way to its owner. */
export interface PhotoToAdd extends StoredPhoto {
  readonly status: PhotoStatus;
  /** When the uploader said that everyone shown is an adult and agrees; drawn portraits show nobody. */
  readonly agreedAt?: Date;
}

export async function addPhoto(
  { random, clock }: Pick<Kernel, 'random' | 'clock'>,
  tx: Queryable,
  owner: { readonly site: SiteId; readonly member: MemberId },
  { agreedAt, ...photo }: PhotoToAdd,
): Promise<Photo> {
  const added: Photo = { ...photo, id: random.uuid7(), owner: owner.member };
  await insertPhoto(tx, owner.site, added, { createdAt: clock.now(), agreedAt: agreedAt ?? null });
  return added;
}
