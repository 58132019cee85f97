import type { MemberFilters } from '@bowline/contract/discovery';
import { regionsOf } from '@bowline/server/modules/sites/index.ts';

const regions = regionsOf('NL').map(({ code }) => code);
const genders = ['female', 'male'] as const;

/** Age ranges of ten years, starting from 20 to 39. */
const ages = (turn: number) => ({ min_age: 20 + (turn % 20), max_age: 30 + (turn % 20) });
const gender = (turn: number) => ({ gender: genders[turn % 2] });
const region = (turn: number) => ({ country: 'NL' as const, region: regions[turn % regions.length] });

/** The measured kinds of search. Each varies its filters, so that the result is not one cached page. */
const kinds: Readonly<Record<string, (turn: number) => Partial<MemberFilters>>> = {
  'region, age': (turn) => ({ ...gender(turn), ...region(turn), ...ages(turn) }),
  'country, age': (turn) => ({ ...gender(turn), country: 'NL', ...ages(turn) }),
  gender: (turn) => gender(turn),
  '3 interests, photo': (turn) => ({
    ...gender(turn),
    ...region(turn),
    interests: ['art,coffee,cooking', 'beer,biking,dancing', 'animals,bbq,beach'][turn % 3],
    with_photo: '1',
  }),
  'role, age': (turn) => ({
    ...gender(turn),
    ...ages(turn),
    role: ['dominant', 'submissive,switch'][turn % 2],
  }),
  'rare combination': (turn) => ({
    ...gender(turn),
    country: 'NL',
    interests: 'munches',
    with_photo: '1',
    new: '1',
    min_age: 40 + (turn % 20),
  }),
};

export interface SearchClass {
  readonly name: string;
  /** Paths of first pages. */
  readonly paths: readonly string[];
}

const variations = 48;

export const searchClasses: readonly SearchClass[] = Object.entries(kinds).map(([name, filtersOf]) => ({
  name,
  paths: [...new Set(Array.from({ length: variations }, (_, turn) => pathOf(filtersOf(turn))))],
}));

function pathOf(filters: Partial<MemberFilters>): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined);
  return `/api/members?${new URLSearchParams(chosen.map(([key, value]) => [key, String(value)]))}`;
}
