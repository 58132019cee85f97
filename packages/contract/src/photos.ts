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
