import { z } from 'zod';
import { withoutBidiOverrides } from './bidi.ts';
import { attributes, reasons, writers } from './choices.ts';
import { genders } from './genders.ts';
import { publicId, publicIdText } from './ids.ts';
import { limits } from './limits.ts';
import { cursor, defineOperation } from './operation.ts';
import { country, interest, regionCode } from './sites.ts';

/**
 * The URLs (1600, 960 and 480 pixels on the long side) are signed for the viewer and expire within ten minutes; another request
 * gives new ones. In lists all three are that of 480 pixels, and on cards of the swipe game none is larger than 960.
 */
export const photoView = z.object({
  id: z.uuid(),
  filename: z.string(),
  medium_filename: z.string(),
  thumb_filename: z.string(),
  width: z.int(),
  height: z.int(),
  status: z.literal('active'),
  /** All three URLs show a blurred picture: the viewer's daily quota of sharp photos is used up. */
  blurred: z.boolean(),
  /** Placeholders until the photo has loaded: a colour, then a thumbhash (base64). */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  thumbhash: z.string(),
  /** Path of the like page that shows this photo after a match. */
  match: z.string(),
});

export type PhotoView = z.infer<typeof photoView>;

/** A member as others see them on a card. */
export const memberCard = z
  .object({
    id: publicIdText,
    name: z.string(),
    age: z.int(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    presence: z.enum(['online', 'recently']).nullable(),
    is_new: z.boolean(),
    /** A fictional profile; shown with the site's icon and warning. */
    fictional: z.boolean(),
    main_image: photoView.nullable(),
  })
  .meta({ id: 'MemberCard' });
export type MemberCard = z.infer<typeof memberCard>;

/**
 * A member as people see them who are not logged in, on a card and on the member's page: name, age, region and a blurred
 * photo. That the site wrote a fictional profile is said to everybody.
 */
export const visitorCard = memberCard
  .pick({ id: true, name: true, age: true, country: true, region: true, fictional: true })
  .extend({ main_image: photoView.extend({ blurred: z.literal(true) }).nullable() })
  .meta({ id: 'VisitorCard' });
export type VisitorCard = z.infer<typeof visitorCard>;

/** A member on a page that invites visitors (`landing`, `landing2`, `landing3`), by the member's own choice alone. */
export const landingCard = visitorCard
  .extend({
    /** The first words of the text about oneself; null where there is none or the site does not show it. */
    words: z.string().nullable(),
    interests: z.array(interest).max(limits.landing.interests),
  })
  .meta({ id: 'LandingCard' });
export type LandingCard = z.infer<typeof landingCard>;

export const aboutMe = withoutBidiOverrides(z.string())
  .trim()
  .max(limits.aboutMe.max, { error: 'about_me_too_long' });

export type Attribute = keyof typeof attributes;

const reason = z.enum(reasons);
export type Reason = z.infer<typeof reason>;

const role = z.enum(attributes.role);
export type Role = z.infer<typeof role>;

/** One line in the member's own words. */
const genderIdentity = withoutBidiOverrides(z.string())
  .overwrite((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' '))
  .trim()
  .max(limits.genderIdentity.max);

/** The editable part of a profile. Name and birth date are fixed at sign-up. */
const profileDetails = z.object({
  /** In which searches the member is found. Changed at most once in `limits.genderChange.days`. */
  gender: z.enum(genders),
  /** How the member describes their gender, in own words; empty when open. */
  gender_identity: genderIdentity,
  country: country.nullable(),
  region: regionCode.nullable(),
  /** The first chosen first, which counts most. */
  roles: z.array(role).max(limits.roles),
  experience: z.enum(attributes.experience).nullable(),
  relationship_style: z.enum(attributes.relationship_style).nullable(),
  pronouns: z.enum(attributes.pronouns).nullable(),
  sexuality: z.enum(attributes.sexuality).nullable(),
  hair_colour: z.enum(attributes.hair_colour).nullable(),
  eye_colour: z.enum(attributes.eye_colour).nullable(),
  body_type: z.enum(attributes.body_type).nullable(),
  relationship_status: z.enum(attributes.relationship_status).nullable(),
  tattoos: z.enum(attributes.tattoos).nullable(),
  /** What the member is here for, the first chosen first. */
  reasons: z.array(reason).max(reasons.length),
  about_me: aboutMe,
  interests: z.array(interest).max(50),
  /** Invisible mode: hidden from everyone the member has not liked or written to first. */
  invisible: z.boolean(),
  /** Whether people who are not logged in see the member's card, on sites that let them search. */
  visible_to_visitors: z.boolean(),
  /** Whether pages that invite visitors show the member's `landingCard` to anybody with their link. */
  shown_on_landers: z.boolean(),
  /** Who may begin a conversation with the member: everyone, whom they like, or also whom they look for. */
  writers: z.enum(writers),
});
export type ProfileDetails = z.infer<typeof profileDetails>;

const ownProfileView = profileDetails
  .extend({
    id: publicIdText,
    name: z.string(),
    birth_date: z.iso.date(),
    /** The first of `reasons`. */
    reason: reason.nullable(),
    /** The first of `roles`. */
    role: role.nullable(),
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfileView = z.infer<typeof ownProfileView>;

/** Profile attributes. A field that the site does not show or the member left open is missing. */
const facts = z.object({
  roles: z.array(role).min(1).max(limits.roles).optional(),
  /** The first of `roles`. */
  role: role.optional(),
  experience: z.enum(attributes.experience).optional(),
  relationship_style: z.enum(attributes.relationship_style).optional(),
  pronouns: z.enum(attributes.pronouns).optional(),
  sexuality: z.enum(attributes.sexuality).optional(),
  hair_colour: z.enum(attributes.hair_colour).optional(),
  eye_colour: z.enum(attributes.eye_colour).optional(),
  body_type: z.enum(attributes.body_type).optional(),
  relationship_status: z.enum(attributes.relationship_status).optional(),
  tattoos: z.enum(attributes.tattoos).optional(),
  reasons: z.array(reason).min(1).optional(),
  /** The first of `reasons`. */
  reason: reason.optional(),
});

/** A member as shown on the member's page. */
export const memberProfile = memberCard
  .extend({
    gender: z.enum(genders).nullable(),
    /** How the member describes their gender; null when open or not shown by the site. */
    gender_identity: z.string().nullable(),
    facts,
    /** Null when the site does not show it. */
    about_me: z.string().nullable(),
    interests: z.array(interest),
    /** The main photo first. */
    photos: z.array(photoView),
  })
  .meta({ id: 'MemberProfile' });
export type MemberProfile = z.infer<typeof memberProfile>;

export const readOwnProfile = defineOperation({
  id: 'readOwnProfile',
  summary: 'The member’s own profile, for editing.',
  authority: 'member',
  response: z.object({ profile: ownProfileView }),
  errors: [],
});

export const saveProfile = defineOperation({
  id: 'saveProfile',
  summary: 'Change the given fields of the own profile; the others stay.',
  authority: 'member',
  /** `reason` and `role`: one of each, for callers who know one; the list beside it wins. */
  body: profileDetails.extend({ reason: reason.nullable(), role: role.nullable() }).partial(),
  response: z.object({ profile: ownProfileView }),
  /** `invalid_request`: a gender the site does not offer. */
  errors: ['place_unknown', 'gender_changed_recently', 'invalid_request'],
});

const named = z.object({ id: publicId });

export const block = defineOperation({
  id: 'block',
  summary: 'Block a member: neither of the two sees or reaches the other. The other is not notified.',
  authority: 'member',
  resource: 'member',
  params: named,
  response: z.object({ blocked: z.literal(true) }),
  errors: ['member_unavailable'],
});

export const unblock = defineOperation({
  id: 'unblock',
  summary: 'Remove a block. Without one, nothing changes.',
  authority: 'member',
  params: named,
  response: z.object({ blocked: z.literal(false) }),
  errors: [],
});

export const listBlocked = defineOperation({
  id: 'listBlocked',
  summary: 'Members the member has blocked, the latest first.',
  authority: 'member',
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({
    members: z.array(z.object({ id: publicIdText, name: z.string(), blocked_at: z.iso.datetime() })),
    next: cursor.nullable(),
  }),
  errors: ['invalid_request'],
});
