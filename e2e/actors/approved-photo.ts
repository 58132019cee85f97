import type { Context } from '@bowline/server/context.ts';
import type { EntityId, MemberId, SiteId } from '@bowline/server/kernel/ids.ts';
import { type DevelopedPhoto, encodeVariants } from '@bowline/server/modules/photos/index.ts';
import sharp from 'sharp';
import { stripes, toJpeg } from '../harness/photo-files.ts';

export interface ApprovedPhoto {
  readonly id: EntityId;
  /** What the stored files of each size open to. */
  readonly variants: DevelopedPhoto['variants'];
}

const quick = { avif: 0, webp: 1 };

interface Owner {
  readonly site: SiteId;
  readonly member: MemberId;
}

/** Adds an approved photo to a member, developed like every photo. No two have the same bytes. */
export const addApprovedPhoto = (product: Context, owner: Owner): Promise<ApprovedPhoto> =>
  addPhoto(product, owner, 'approved');

/** Adds a photo that waits for a moderator. */
export const addPendingPhoto = (product: Context, owner: Owner): Promise<ApprovedPhoto> =>
  addPhoto(product, owner, 'pending');

async function addPhoto(
  { kernel, photos }: Context,
  owner: Owner,
  status: 'approved' | 'pending',
): Promise<ApprovedPhoto> {
  const { data, info } = await sharp(await toJpeg(stripes(600, 750)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const negative = { data, info: { width: info.width, height: info.height, channels: 3 } } as const;
  const developed = await encodeVariants(sharp, negative, { large: quick, small: quick });
  const { id } = await photos.add(kernel.database.db, owner, developed, { status });
  return { id, variants: developed.variants };
}
