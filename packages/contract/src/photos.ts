import { z } from 'zod';
import { entityId, publicId } from './ids.ts';
import { defineOperation } from './operation.ts';

/** Sizes by their long side (160, 480, 960 and 1600 pixels), and one that is blurred beyond recognition. */
export const photoVariant = z.enum(['small', 'thumb', 'medium', 'full', 'blurred']);
export type PhotoVariant = z.infer<typeof photoVariant>;

/** AVIF for browsers that accept it, else WebP. */
export const readPhoto = defineOperation({
  id: 'readPhoto',
  summary: 'The bytes of a photo, by a link signed for this viewer.',
  authority: 'visitor',
  resource: 'photo',
  params: z.object({ id: entityId, variant: photoVariant }),
  query: z.object({ until: z.coerce.number<number>().int().positive(), signature: z.string().max(100) }),
  response: 'binary',
  errors: ['not_found'],
  // A hundred lists of members, and some albums.
  memberLimit: { calls: 3_000, seconds: 600 },
});

/** Why a photo was rejected. The first three also bar the same picture from being uploaded again. */
export const photoRejections = [
  'minor',
  'without_consent',
  'illegal',
  'explicit',
  'no_person',
  'somebody_else',
  'contact_details',
  'poor_quality',
] as const;
export const photoRejection = z.enum(photoRejections);
export type PhotoRejection = z.infer<typeof photoRejection>;

/**
 * A member's own photo: `processing` for some seconds, `unreadable` if that fails, then `pending` until it is inspected. Nobody
 * else sees it before it is `approved`.
 */
const ownPhotoView = z
  .object({
    id: z.uuid(),
    status: z.enum(['processing', 'unreadable', 'pending', 'approved', 'rejected']),
    rejection: photoRejection.nullable(),
    /** Null while it is processed. */
    filename: z.string().nullable(),
    medium_filename: z.string().nullable(),
    thumb_filename: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    colour: z.string().nullable(),
    thumbhash: z.string().nullable(),
  })
  .meta({ id: 'OwnPhoto' });
export type OwnPhotoView = z.infer<typeof ownPhotoView>;

export const listOwnPhotos = defineOperation({
  id: 'listOwnPhotos',
  summary: 'The member’s own photos in their order; the first is the main one.',
  authority: 'member',
  response: z.object({
    photos: z.array(ownPhotoView),
    /** How many photos this member may have. */
    max: z.int(),
  }),
  errors: [],
});

export const uploadPhoto = defineOperation({
  id: 'uploadPhoto',
  summary: 'Add a photo: the body is the image file itself (JPEG, PNG, WebP or AVIF).',
  authority: 'member',
  query: z.object({
    /** The uploader confirms that everyone shown is an adult and agrees. */
    agreed: z.literal('true', { error: 'photo_consent_required' }),
  }),
  body: 'bytes',
  response: z.object({ photo: ownPhotoView }),
  errors: ['photo_limit', 'photo_unreadable', 'unavailable'],
  limit: { calls: 60, seconds: 3600 },
});

/** Not part of the album: it is deleted if it is not sent in a message within a day. */
export const uploadPhotoFor = defineOperation({
  id: 'uploadPhotoFor',
  summary:
    'Upload a photo for one member, to be sent to them in a message. The body is the image file itself.',
  authority: 'member',
  resource: 'member',
  params: z.object({ id: publicId }),
  query: z.object({ agreed: z.literal('true', { error: 'photo_consent_required' }) }),
  speaksAs: true,
  body: 'bytes',
  response: z.object({ photo: z.object({ id: z.uuid() }) }),
  /** `photo_limit`: too many uploads are not sent yet. */
  errors: ['member_unavailable', 'photo_limit', 'photo_unreadable', 'unavailable'],
  limit: { calls: 30, seconds: 3600 },
});

export const orderPhotos = defineOperation({
  id: 'orderPhotos',
  summary: 'Order the member’s own photos; the first becomes the main one. All ids must be given.',
  authority: 'member',
  body: z.object({ photos: z.array(entityId).max(25) }),
  response: z.object({ photos: z.array(ownPhotoView) }),
  errors: ['photo_order_changed'],
});

export const deletePhoto = defineOperation({
  id: 'deletePhoto',
  summary: 'Delete one of the member’s own photos and its files.',
  authority: 'member',
  resource: 'photo',
  owned: true,
  params: z.object({ id: entityId }),
  response: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
});
