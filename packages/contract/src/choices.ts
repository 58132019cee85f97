/**
 * Lists of values to choose from. Kept apart from the schemas, so that a page that only shows a list does not load zod.
 */

/** The interests named in the specification, then twelve more that suit the theme. */
// biome-ignore format: a long list reads better in rows
export const interests = [
  'adventure', 'animals', 'art', 'astrology', 'bbq', 'beach', 'beer', 'biking', 'bondage', 'coffee',
  'cooking', 'dancing', 'fashion', 'foodie', 'gardening', 'gym', 'hiking', 'hugging', 'kissing', 'movies',
  'music', 'outdoors', 'party', 'photography', 'politics', 'reading', 'relationship', 'safe_sex', 'shopping', 'sports',
  'sushi', 'tattoos', 'tea', 'theater', 'travelling', 'vegetarian', 'video_games', 'wine',
  'rope', 'roleplay', 'blindfolds', 'leather', 'latex', 'spanking', 'dominance', 'submission', 'massage', 'aftercare',
  'fetish_fashion', 'munches',
] as const;

/** The interests that are about kink and intimacy; lists show them first. */
// biome-ignore format: a long list reads better in rows
export const kinkInterests: readonly (typeof interests)[number][] = [
  'aftercare', 'blindfolds', 'bondage', 'dominance', 'fetish_fashion', 'latex', 'leather', 'munches', 'roleplay', 'rope',
  'safe_sex', 'spanking', 'submission',
];

/** Profile attributes with fixed values, one each; null means not answered. Values are only ever appended (`traitBits` in the server). */
export const attributes = {
  role: ['dominant', 'submissive', 'switch', 'top', 'bottom', 'rigger', 'rope_bunny', 'curious'],
  experience: ['new', 'some', 'experienced', 'mentor'],
  relationship_style: ['monogamous', 'open', 'polyamorous', 'partner_knows', 'casual', 'exploring'],
  pronouns: ['she_her', 'he_him', 'they_them', 'she_they', 'he_they', 'ask_me'],
  sexuality: ['hetero', 'gay', 'lesbian', 'bi', 'pan', 'queer', 'ace'],
  hair_colour: ['black', 'brown', 'blonde', 'red', 'grey', 'coloured', 'bald'],
  eye_colour: ['brown', 'blue', 'green', 'grey', 'hazel'],
  body_type: ['slim', 'normal', 'fat'],
  relationship_status: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
  tattoos: ['none', 'some', 'many'],
} as const;

/** What members are here for; several each. */
export const reasons = ['chat', 'friendship', 'dating', 'relationship', 'play', 'curious'] as const;

/** Attributes that a search can ask for, any of several values each. */
export const traits = ['role', 'experience', 'relationship_style'] as const;

/** Who may begin a conversation with a member. Those the member likes always may. */
export const writers = ['everyone', 'liked', 'wish'] as const;

export const likeLists = ['received', 'given', 'matches'] as const;

export const reportReasons = [
  'minor',
  'without_consent',
  'harassment',
  'scam',
  'false_identity',
  'offensive',
  'other',
] as const;

/** The filters a visitor may use: no others than what a visitor sees of a member. */
export const visitorFilters = ['country', 'region', 'age', 'with_photo'] as const;
