import { z } from 'zod';
import { attributes, reasons } from './choices.ts';
import { swipeGenders } from './gender-choices.ts';
import { limits } from './limits.ts';
import { defineOperation } from './operation.ts';
import { memberCard } from './profiles.ts';
import { interest, regionCode } from './sites.ts';

/** Several keys of a list: `rope,tea`. Keys that the site does not offer are ignored. */
const several = z
  .string()
  .max(600)
  .regex(/^[a-z_]+(,[a-z_]+)*$/);
const age = z.coerce.number<number>().int().min(limits.minimumAge).max(limits.maximumAge);

/** Attributes that can be asked for, one value each. */
export const wishedAttributes = [
  'tattoos',
  'body_type',
  'hair_colour',
  'eye_colour',
  'relationship_status',
] as const;
export type WishedAttribute = (typeof wishedAttributes)[number];

/**
 * The answers of the questionnaire, as query parameters, each optional. Gender and age must match; everything else adds to the
 * score. Where gender or age is not answered, the member’s saved `looking_for` applies. Reasons and interests default to those of the
 * member’s own profile; roles are always compared.
 */
export const matchAnswers = z.object({
  gender: z.enum(swipeGenders).optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  /** Any of these. */
  reasons: several.optional(),
  /** The first eight count. */
  interests: several.optional(),
  /** In the member’s own region. */
  near: z.literal('1').optional(),
  tattoos: z.enum(attributes.tattoos).optional(),
  body_type: z.enum(attributes.body_type).optional(),
  hair_colour: z.enum(attributes.hair_colour).optional(),
  eye_colour: z.enum(attributes.eye_colour).optional(),
  relationship_status: z.enum(attributes.relationship_status).optional(),
});
export type MatchAnswers = z.infer<typeof matchAnswers>;

/**
 * Why a member matches. `mutual`: the caller’s own profile has it too, so that the page can say “you both…”; otherwise the caller
 * asked for it.
 */
const because = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('interests'), interests: z.array(interest).min(1), mutual: z.boolean() }),
  z.object({ kind: z.literal('reason'), reason: z.enum(reasons), mutual: z.boolean() }),
  /** The role of the member, which fits the caller’s. */
  z.object({ kind: z.literal('role'), role: z.enum(attributes.role), mutual: z.literal(true) }),
  z.object({ kind: z.literal('region'), region: regionCode, mutual: z.literal(true) }),
  z.object({ kind: z.literal('tattoos'), value: z.enum(attributes.tattoos), mutual: z.boolean() }),
  z.object({ kind: z.literal('body_type'), value: z.enum(attributes.body_type), mutual: z.boolean() }),
  z.object({ kind: z.literal('hair_colour'), value: z.enum(attributes.hair_colour), mutual: z.boolean() }),
  z.object({ kind: z.literal('eye_colour'), value: z.enum(attributes.eye_colour), mutual: z.boolean() }),
  z.object({
    kind: z.literal('relationship_status'),
    value: z.enum(attributes.relationship_status),
    mutual: z.boolean(),
  }),
]);
export type MatchReason = z.infer<typeof because>;

const foundMatch = z.object({
  member: memberCard,
  /** How much of the request matches, in per cent. */
  score: z.int().min(limits.leastMatch).max(100),
  because: z.array(because),
});
export type FoundMatch = z.infer<typeof foundMatch>;

export const findMatches = defineOperation({
  id: 'findMatches',
  summary: 'The best matching members, each with a score and its reasons.',
  authority: 'member',
  query: matchAnswers,
  response: z.object({
    matches: z.array(foundMatch).max(limits.pageSize),
    /** How many were compared: the most recently active of matching gender and age. */
    considered: z.int().nonnegative(),
  }),
  errors: [],
  limit: { calls: 60, seconds: 60 },
});
