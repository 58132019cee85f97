import type { PhotoVariant } from '@bowline/contract/photos';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type PhotoStore, variantKey } from './photo-store.ts';
import type { PhotoStatus } from './rules.ts';
import { insertPhoto } from './store.ts';

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

/** Outside any transaction: bytes of a photo that is then not added lie unreachable under a key nobody knows. */
export async function storePhoto(
  { random }: Pick<Kernel, 'random'>,
  store: PhotoStore,
  { variants, colour }: DevelopedPhoto,
): Promise<StoredPhoto> {
  const storageKey = random.token();
  await Promise.all([
    store.put(variantKey(storageKey, 'full'), variants.full),
    store.put(variantKey(storageKey, 'thumb'), variants.thumb),
  ]);
  return { storageKey, colour };
}

export async function addPhoto(
  { random, clock }: Pick<Kernel, 'random' | 'clock'>,
  tx: Queryable,
  owner: { readonly site: SiteId; readonly member: MemberId },
  photo: StoredPhoto & { readonly status: PhotoStatus },
): Promise<EntityId> {
  const id = random.uuid7();
  await insertPhoto(tx, owner.site, { ...photo, id, owner: owner.member, createdAt: clock.now() });
  return id;
}
