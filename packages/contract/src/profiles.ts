import { z } from 'zod';
import { limits } from './limits.ts';
import { defineOperation, publicId } from './operation.ts';
import { country, interest, regionCode } from './sites.ts';

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

export const aboutMe = z.string().trim().max(limits.aboutMe.max, { error: 'about_me_too_long' });

/** What a member may say about themselves by choosing; null says nothing. */
export const attributes = {
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
  hair_colour: ['black', 'brown', 'blonde', 'red', 'grey', 'coloured', 'bald'],
  eye_colour: ['brown', 'blue', 'green', 'grey', 'hazel'],
  body_type: ['slim', 'normal', 'fat'],
  relationship_status: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
  tattoos: ['none', 'some', 'many'],
  reason: ['chat', 'friendship', 'dating', 'relationship', 'play', 'curious'],
} as const;
export type Attribute = keyof typeof attributes;

/** What a member can change of their own profile. Name, gender and birth date are fixed at sign-up. */
export const profileDetails = z.object({
  country: country.nullable(),
  region: regionCode.nullable(),
  sexuality: z.enum(attributes.sexuality).nullable(),
  hair_colour: z.enum(attributes.hair_colour).nullable(),
  eye_colour: z.enum(attributes.eye_colour).nullable(),
  body_type: z.enum(attributes.body_type).nullable(),
  relationship_status: z.enum(attributes.relationship_status).nullable(),
  tattoos: z.enum(attributes.tattoos).nullable(),
  reason: z.enum(attributes.reason).nullable(),
  about_me: aboutMe,
  interests: z.array(interest).max(50),
  /** Hidden from everyone whom the member has not liked or written to first. */
  invisible: z.boolean(),
});
export type ProfileDetails = z.infer<typeof profileDetails>;

export const ownProfileView = profileDetails
  .extend({ id: publicId, name: z.string(), gender: z.enum(['male', 'female']), birth_date: z.iso.date() })
  .meta({ id: 'OwnProfile' });
export type OwnProfileView = z.infer<typeof ownProfileView>;

export const readOwnProfile = defineOperation({
  id: 'readOwnProfile',
  summary: 'The member’s own profile, as they edit it.',
  method: 'GET',
  path: '/api/profile',
  authority: 'member',
  response: z.object({ profile: ownProfileView }),
  errors: [],
});

export const saveProfile = defineOperation({
  id: 'saveProfile',
  summary: 'Change what is given of the own profile; the rest stays.',
  method: 'PUT',
  path: '/api/profile',
  authority: 'member',
  body: profileDetails.partial(),
  response: z.object({ profile: ownProfileView }),
  errors: ['place_unknown'],
});
