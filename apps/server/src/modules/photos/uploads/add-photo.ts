import { photoVariant } from '@bowline/contract/photos';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DevelopedPhoto } from '../darkroom/print.ts';
import { type PhotoStore, photoFormats, variantKey } from '../photo-store.ts';
import type { PhotoStatus } from '../rules.ts';
import { insertPhoto, type Photo, type Picture } from '../store.ts';

/** Outside any transaction: storing is slow. `delete-bytes.ts` sees to it that nothing lies here for nobody. */
export async function storeVariants(
  store: PhotoStore,
  storageKey: string,
  { variants }: Pick<DevelopedPhoto, 'variants'>,
): Promise<void> {
  await Promise.all(
    photoVariant.options.flatMap((variant) =>
      photoFormats.map((format) =>
        store.put(variantKey(storageKey, variant, format), variants[variant][format]),
      ),
    ),
  );
}

/** A photo on its way to its owner; its bytes are stored. */
export interface PhotoToAdd {
  readonly storageKey: string;
  readonly status: Exclude<PhotoStatus, 'rejected'>;
  /** None yet when the file as it was sent is all there is. */
  readonly picture: Picture | null;
  /** Whom alone it is for; else it is for the album. */
  readonly receiver?: MemberId;
  /** When the uploader said that everyone shown is an adult and agrees; drawn portraits show nobody. */
  readonly agreedAt?: Date;
}

export async function addPhoto(
  { random, clock }: Pick<Kernel, 'random' | 'clock'>,
  tx: Queryable,
  owner: { readonly site: SiteId; readonly member: MemberId },
  { agreedAt, receiver, ...photo }: PhotoToAdd,
): Promise<Photo> {
  const added: Photo = {
    ...photo,
    // Its receiver must not learn when it was uploaded, only when it was sent.
    id: receiver ? random.uuid4() : random.uuid7(),
    owner: owner.member,
    receiver: receiver ?? null,
    rejection: null,
  };
  await insertPhoto(tx, owner.site, added, { createdAt: clock.now(), agreedAt: agreedAt ?? null });
  return added;
}
