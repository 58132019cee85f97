import { z } from 'zod';
import { defineOperation } from './operation.ts';

export const photoVariant = z.enum(['full', 'thumb']);
export type PhotoVariant = z.infer<typeof photoVariant>;

export const readPhoto = defineOperation({
  id: 'readPhoto',
  summary: 'The bytes of a photo, by a link signed for this viewer.',
  method: 'GET',
  path: '/api/photos/{id}/{variant}',
  authority: 'member',
  subject: 'photo',
  params: z.object({ id: z.uuid(), variant: photoVariant }),
  query: z.object({ until: z.coerce.number().int().positive(), signature: z.string().max(100) }),
  response: 'binary',
  errors: ['not_found'],
});

/** A member's own photo. `pending` until it has been inspected; until then nobody else sees it. */
export const ownPhotoView = z
  .object({
    id: z.uuid(),
    status: z.enum(['pending', 'approved', 'rejected']),
    filename: z.string(),
    thumb_filename: z.string(),
    colour: z.string(),
  })
  .meta({ id: 'OwnPhoto' });
export type OwnPhotoView = z.infer<typeof ownPhotoView>;

export const listOwnPhotos = defineOperation({
  id: 'listOwnPhotos',
  summary: 'The member’s own photos in their order; the first is the main one.',
  method: 'GET',
  path: '/api/photos',
  authority: 'member',
  response: z.object({
    photos: z.array(ownPhotoView),
    /** How many this member may have. */
    max: z.int(),
  }),
  errors: [],
});

export const uploadPhoto = defineOperation({
  id: 'uploadPhoto',
  summary: 'Add a photo: the body is the image file itself (JPEG, PNG, WebP or AVIF).',
  method: 'POST',
  path: '/api/photos',
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

export const deletePhoto = defineOperation({
  id: 'deletePhoto',
  summary: 'Delete an own photo, bytes and all.',
  method: 'DELETE',
  path: '/api/photos/{id}',
  authority: 'member',
  subject: 'photo',
  owned: true,
  params: z.object({ id: z.uuid() }),
  response: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
});
