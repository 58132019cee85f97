import type { Context } from '@bowline/server/context.ts';
import type { EntityId, MemberId, SiteId } from '@bowline/server/kernel/ids.ts';
import { type DevelopedPhoto, print } from '@bowline/server/modules/photos/index.ts';
import sharp from 'sharp';
import { jpegOf, stripes } from '../harness/photo-files.ts';

export interface Picture {
  readonly id: EntityId;
  /** The bytes the product keeps of it. */
  readonly variants: DevelopedPhoto['variants'];
}

const quick = { avif: 0, webp: 1 };

/** An approved photo of a member, developed as every photo is; no two have the same bytes. */
export async function aPicture(
  { kernel, photos }: Context,
  owner: { readonly site: SiteId; readonly member: MemberId },
): Promise<Picture> {
  const { data, info } = await sharp(await jpegOf(stripes(600, 750)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const negative = { data, info: { width: info.width, height: info.height, channels: 3 } } as const;
  const developed = await print(sharp, negative, { large: quick, small: quick });
  const kept = await photos.keep(developed);
  const id = await photos.add(kernel.database.db, owner, { ...kept, status: 'approved' });
  return { id, variants: developed.variants };
}
