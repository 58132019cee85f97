import type { PhotoRejection, PhotoVariant } from '@bowline/contract/photos';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Photos } from '#modules/photos/index.ts';

/** The part of the server's context that creating photos needs. */
export interface PhotoDeps {
  readonly kernel: Pick<Kernel, 'database'>;
  readonly photos: Pick<Photos, 'add'>;
}

export interface PhotoOverrides {
  readonly status?: 'pending' | 'approved' | 'rejected';
  /** Reason of a rejected photo. */
  readonly rejection?: PhotoRejection;
  readonly colour?: string;
  /** Recipient of a photo sent in a conversation; without one the photo is in the album. */
  readonly receiver?: MemberId;
}

export interface TestPhoto {
  readonly id: EntityId;
  readonly storageKey: string;
  /** What the stored files open to, different for each variant and format. They are no image. */
  bytes(variant: PhotoVariant, format: 'avif' | 'webp'): Buffer;
}

/** Adds an approved photo after the member's other photos, unless overridden. */
export async function aPhoto(
  { kernel, photos }: PhotoDeps,
  owner: { readonly site: SiteId; readonly member: MemberId },
  { status = 'approved', rejection = 'poor_quality', colour = '#20408c', receiver }: PhotoOverrides = {},
): Promise<TestPhoto> {
  const { db } = kernel.database;
  const nonce = crypto.randomUUID();
  const bytes: TestPhoto['bytes'] = (variant, format) => Buffer.from(`${nonce} ${variant} as ${format}`);
  const inBothFormats = (variant: PhotoVariant) => ({
    avif: bytes(variant, 'avif'),
    webp: bytes(variant, 'webp'),
  });
  const developed = {
    width: 1200,
    height: 1600,
    colour,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    variants: {
      small: inBothFormats('small'),
      thumb: inBothFormats('thumb'),
      medium: inBothFormats('medium'),
      full: inBothFormats('full'),
      blurred: inBothFormats('blurred'),
    },
  };
  const { id, storageKey } = await photos.add(db, owner, developed, {
    status: status === 'rejected' ? 'pending' : status,
    ...(receiver && { receiver }),
  });
  if (status === 'rejected') {
    await db
      .updateTable('photos.photo')
      .set({ status, rejection })
      .where('site_id', '=', owner.site)
      .where('id', '=', id)
      .execute();
  }
  return { id, storageKey, bytes };
}
