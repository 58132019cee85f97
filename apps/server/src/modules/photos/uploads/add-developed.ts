import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { selectWrappedKey } from '#modules/identity/index.ts';
import type { DevelopedPhoto } from '../darkroom/encode.ts';
import type { PhotoFiles } from '../photo-files.ts';
import type { PhotoSeals } from '../seals.ts';
import { addPhoto, type NewPhoto, newPhotoId } from './ingest-upload.ts';

/**
 * Stores and adds a photo that is developed already, sealed like an uploaded one: for demo data and tests. Its owner may
 * have been created in the same transaction.
 */
export async function addDeveloped(
  {
    kernel,
    files,
    seals,
  }: {
    readonly kernel: Pick<Kernel, 'random' | 'clock'>;
    readonly files: Pick<PhotoFiles, 'putVariants'>;
    readonly seals: PhotoSeals;
  },
  tx: Queryable,
  owner: { readonly site: SiteId; readonly member: MemberId },
  { variants, thumbhash, width, height, colour }: DevelopedPhoto,
  { status, receiver }: Pick<NewPhoto, 'status' | 'receiver'>,
): Promise<{ readonly id: EntityId; readonly storageKey: string }> {
  const wrappedKey = await selectWrappedKey(tx, owner.site, owner.member);
  if (!wrappedKey) throw new Error(`member ${owner.member} has no key`);
  const { site } = owner;
  const id = newPhotoId(kernel, receiver);
  const storageKey = kernel.random.token();
  const photo = { site, id, storageKey, key: seals.keyOf(owner, wrappedKey) };
  await files.putVariants(photo, variants);
  const sealed = seals.seal('thumbhash', photo, photo.key, thumbhash);
  await addPhoto(kernel, tx, owner, {
    id,
    storageKey,
    status,
    picture: {
      width,
      height,
      colour,
      thumbhash: { site, photo: id, owner: owner.member, wrappedKey, sealed, clear: null },
    },
    ...(receiver && { receiver }),
  });
  return { id, storageKey };
}
