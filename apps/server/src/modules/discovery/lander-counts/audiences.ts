import type { Niche } from '@bowline/contract/niches';
import { type RawBuilder, sql } from 'kysely';
import { searchFor } from '../search/search.ts';

/** Whom landers are about. Niches about the same people share an audience. */
export const audiences = [
  'everyone',
  'women',
  'big_women',
  'women_35_to_54',
  'women_from_55',
  'men_for_men',
] as const;
export type Audience = (typeof audiences)[number];

export const audienceOf: Readonly<Record<Niche, Audience>> = {
  none: 'everyone',
  bdsm: 'everyone',
  she: 'women',
  bbw: 'big_women',
  milf: 'women_35_to_54',
  gilf: 'women_from_55',
  gay: 'men_for_men',
};

/**
 * SQL conditions on a profile. Whom a man looks for is sealed, so that men count who say that they love men. Ages are those
 * that everyone sees.
 */
export const inAudience = (now: Date): Readonly<Record<Audience, RawBuilder<boolean>>> => ({
  everyone: sql`true`,
  women: sql`gender = 'female'`,
  big_women: sql`(gender = 'female' and body_type = 'fat') is true`,
  women_35_to_54: sql`(gender = 'female' and ${aged(now, 35, 54)})`,
  women_from_55: sql`(gender = 'female' and ${aged(now, 55, undefined)})`,
  men_for_men: sql`(gender = 'male' and sexuality in ('gay', 'bi', 'pan', 'queer')) is true`,
});

function aged(now: Date, min_age: number, max_age: number | undefined): RawBuilder<boolean> {
  const { born } = searchFor({ min_age, max_age }, now);
  return sql`birth_date between ${born?.from}::date and ${born?.to}::date`;
}
