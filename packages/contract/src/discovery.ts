import { z } from 'zod';
import { limits } from './limits.ts';
import { cursor, defineOperation, publicId } from './operation.ts';
import { memberCard, memberProfile } from './profiles.ts';
import { country, regionCode } from './sites.ts';

const age = z.coerce.number().int().min(limits.minimumAge).max(limits.maximumAge);
const chosen = z.literal('1');

/** What a search can ask for, as it stands in the address of the page. A filter the site does not offer is passed over. */
export const memberFilters = z.object({
  gender: z.enum(['male', 'female']).optional(),
  country: country.optional(),
  region: regionCode.optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  /** Any of these, by their keys: `rope,tea`. */
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

/** What can be left out of a search that finds too few. */
export const looseFilters = [
  'gender',
  'country',
  'region',
  'age',
  'interests',
  'online',
  'with_photo',
  'new',
] as const;
export type LooseFilter = (typeof looseFilters)[number];

/** Counting stops at a thousand, and where it would take too long: then there are at least so many. */
const tally = z.object({ count: z.int().nonnegative(), exact: z.boolean() });
export type Tally = z.infer<typeof tally>;

/** A cookie of the visit, not empty when a partner sent the visitor: the source's name, as `network` in the page's address. */
export const trafficSourceCookie = 'visit.network';

/** A visitor may search where the site's settings let visitors do so; else they are told to log in. */
export const listMembers = defineOperation({
  id: 'listMembers',
  summary: 'Members of this site who fit, the most recently active first.',
  method: 'GET',
  path: '/api/members',
  authority: 'visitor',
  query: memberFilters.extend({ cursor: cursor.optional() }),
  response: z.object({ members: z.array(memberCard), next: cursor.nullable() }),
  errors: ['invalid_request', 'search_closed'],
});

export const countMembers = defineOperation({
  id: 'countMembers',
  summary: 'How many fit: exact below a thousand.',
  method: 'GET',
  path: '/api/members/count',
  authority: 'visitor',
  query: memberFilters,
  response: tally,
  errors: ['search_closed'],
});

export const countLoosened = defineOperation({
  id: 'countLoosened',
  summary: 'How many would fit if one filter were left out, for each filter in use.',
  method: 'GET',
  path: '/api/members/loosened',
  authority: 'visitor',
  query: memberFilters,
  response: z.object({ loosened: z.array(tally.extend({ without: z.enum(looseFilters) })) }),
  errors: ['search_closed'],
  limit: { calls: 60, seconds: 60 },
});

const named = z.object({ id: publicId });

export const readMember = defineOperation({
  id: 'readMember',
  summary: 'A member as the caller may see them. Blocked, hidden, deleted and missing answer alike.',
  method: 'GET',
  path: '/api/members/{id}',
  authority: 'visitor',
  resource: 'member',
  params: named,
  response: z.object({ member: memberProfile }),
  errors: ['member_unavailable', 'search_closed'],
});

export const listSimilar = defineOperation({
  id: 'listSimilar',
  summary: 'Members like this one: of the same gender, near in place and age, with shared interests first.',
  method: 'GET',
  path: '/api/members/{id}/similar',
  authority: 'visitor',
  resource: 'member',
  params: named,
  response: z.object({ members: z.array(memberCard) }),
  errors: ['member_unavailable', 'search_closed'],
});
