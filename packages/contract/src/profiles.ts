import { z } from 'zod';
import { publicId } from './operation.ts';

/** Both addresses are signed for the viewer and die within ten minutes; asking again gives fresh ones. */
export const photoView = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  status: z.literal('active'),
  /** Fills the photo's place until it has loaded. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Path of the like page that shows this photo after a match. */
  match: z.string(),
});

export type PhotoView = z.infer<typeof photoView>;

/** A member as others see them on a card. */
export const memberCard = z
  .object({
    id: publicId,
    name: z.string(),
    age: z.int(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    presence: z.enum(['online', 'recently']).nullable(),
    is_new: z.boolean(),
    main_image: photoView.nullable(),
  })
  .meta({ id: 'MemberCard' });
export type MemberCard = z.infer<typeof memberCard>;
