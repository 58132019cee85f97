import { z } from 'zod';
import { attributes } from './choices.ts';
import { genderChoices } from './gender-choices.ts';
import { publicId, publicIdText } from './ids.ts';
import { limits } from './limits.ts';
import { defineOperation } from './operation.ts';
import { landingCard, memberCard, memberProfile, visitorCard } from './profiles.ts';
import { countryCodes } from './sites.ts';

const age = z.coerce.number<number>().int().min(limits.minimumAge).max(limits.maximumAge);
const chosen = z.literal('1');

const isCountry = (code: string): boolean => countryCodes.some((one) => one === code);

/** Any of these: `NL,BE`. */
const countries = z
  .string()
  .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
  .refine(
    (list) => list.split(',').every(isCountry) && list.split(',').length <= limits.lookingFor.countries,
  );

/** Any of these: `NL-UT,NL-NH`. */
const regions = z
  .string()
  .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}(,[A-Z]{2}-[A-Z0-9]{1,3})*$/)
  .refine((list) => list.split(',').length <= limits.lookingFor.regions);

/** Any of these values: `dominant,switch`. */
const anyOf = (values: readonly string[]) =>
  z
    .string()
    .max(200)
    .refine((list) => list.split(',').every((one) => values.includes(one)));

/**
 * The filters of a search, as query parameters. A filter that the site does not offer is ignored; so is, for a visitor, one
 * that would tell more of a member than their card (`visitorFilters` in choices.ts).
 */
export const memberFilters = z.object({
  /** One gender or two: `female,nonbinary`. */
  gender: z.enum(genderChoices).optional(),
  country: countries.optional(),
  /** Of a country with chosen regions, only these are searched. */
  region: regions.optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  role: anyOf(attributes.role).optional(),
  experience: anyOf(attributes.experience).optional(),
  relationship_style: anyOf(attributes.relationship_style).optional(),
  /** Any of these keys: `rope,tea`. */
  interests: z
    .string()
    .max(600)
    .regex(/^[a-z_]+(,[a-z_]+)*$/)
    .optional(),
  online: chosen.optional(),
  with_photo: chosen.optional(),
  new: chosen.optional(),
});
export type MemberFilters = z.infer<typeof memberFilters>;

/** `best`: the best fit among the recently active, the default of members. Visitors always get `recent`. */
const memberOrders = ['best', 'recent'] as const;
export type MemberOrder = (typeof memberOrders)[number];

/**
 * A member's search that names no filter uses whom the member looks for (`looking-for.ts`); `anyone` leaves that out too. Any named
 * filter replaces all of it.
 */
const searchQuery = memberFilters.extend({
  anyone: chosen.optional(),
  /** Counts ignore it. */
  order: z.enum(memberOrders).optional(),
});

/** Longer than other cursors: it names the rest of a window that was put in order. */
const windowCursor = z.string().max(2_800);

/** Filters that can be dropped when a search finds too few. */
export const looseFilters = [
  'gender',
  'country',
  'region',
  'age',
  'role',
  'experience',
  'relationship_style',
  'interests',
  'online',
  'with_photo',
  'new',
] as const;
export type LooseFilter = (typeof looseFilters)[number];

/** Counting stops at a thousand or when it takes too long; the count is then a lower bound. */
const tally = z.object({ count: z.int().nonnegative(), exact: z.boolean() });
export type Tally = z.infer<typeof tally>;

/**
 * Visitors may search where the site's settings allow it; otherwise they have to log in. They find members who are visible to
 * visitors, in an order that tells neither who is active nor who is new.
 */
export const listMembers = defineOperation({
  id: 'listMembers',
  summary:
    'Members of this site who match the filters: the best fit among the recently active, or by activity.',
  authority: 'visitor',
  query: searchQuery.extend({ cursor: windowCursor.optional() }),
  response: z.object({
    members: z.array(memberCard),
    /** The first member of a list by best fit, with the number of interests the two share. Null on later pages. */
    best: z.object({ id: publicIdText, shared_interests: z.int().nonnegative() }).nullable(),
    next: windowCursor.nullable(),
  }),
  visitorResponse: z.object({ members: z.array(visitorCard), next: windowCursor.nullable() }),
  errors: ['invalid_request', 'search_closed'],
  // More than anybody reads; a scraper with an account and many networks stops here.
  memberLimit: { calls: 100, seconds: 600 },
});

export const listNearest = defineOperation({
  id: 'listNearest',
  summary:
    'A page of those the member looks for: of the own region first, then of the country, each by best fit; last, those whose orientation leaves the member out.',
  authority: 'member',
  response: z.object({ members: z.array(memberCard).max(limits.pageSize) }),
  errors: [],
  limit: { calls: 60, seconds: 60 },
});

export const countMembers = defineOperation({
  id: 'countMembers',
  summary: 'How many members match; exact below a thousand.',
  authority: 'visitor',
  query: searchQuery,
  response: tally,
  errors: ['search_closed'],
});

export const countLoosened = defineOperation({
  id: 'countLoosened',
  summary: 'How many members would match without each of the filters in use.',
  authority: 'visitor',
  query: searchQuery,
  response: z.object({ loosened: z.array(tally.extend({ without: z.enum(looseFilters) })) }),
  errors: ['search_closed'],
  limit: { calls: 60, seconds: 60 },
});

const named = z.object({ id: publicId });

/** How many more profiles a free member may open today with a clear main photo; null where none is counted. */
const clearProfiles = z.object({ left: z.int().nonnegative(), a_day: z.int().positive() });
export type ClearProfiles = z.infer<typeof clearProfiles>;

export const readMember = defineOperation({
  id: 'readMember',
  summary: 'A member as the caller may see them. Blocked, hidden, deleted and missing answer alike.',
  authority: 'visitor',
  resource: 'member',
  params: named,
  response: z.object({ member: memberProfile, clear_profiles: clearProfiles.nullable() }),
  visitorResponse: z.object({ member: visitorCard }),
  errors: ['member_unavailable', 'search_closed'],
  memberLimit: { calls: 200, seconds: 600 },
});

export const readLandingCard = defineOperation({
  id: 'readLandingCard',
  summary:
    'A member who lets their card be shown on pages that invite visitors. No consent, hidden, deleted and missing answer alike.',
  authority: 'visitor',
  resource: 'member',
  params: named,
  response: z.object({ member: landingCard }),
  errors: ['member_unavailable'],
  limit: { calls: 60, seconds: 60 },
});

export const listSimilar = defineOperation({
  id: 'listSimilar',
  summary:
    'Similar members: same gender, near in region and age, with shared interests first; before all, whom the caller looks for. For visitors by region and age alone.',
  authority: 'visitor',
  resource: 'member',
  params: named,
  response: z.object({ members: z.array(memberCard) }),
  visitorResponse: z.object({ members: z.array(visitorCard) }),
  errors: ['member_unavailable', 'search_closed'],
  memberLimit: { calls: 100, seconds: 600 },
});
