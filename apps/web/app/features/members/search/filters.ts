import type { traits } from '@bowline/contract/choices';
import type { LooseFilter, MemberFilters } from '@bowline/contract/discovery';
import type { Interest } from '@bowline/contract/sites';
import { type Ages, agesOf, askedAges, oldestAsked } from '#app/parts/profile-fields/ages.ts';

/** What an address asks for. */
export interface MemberSearch extends MemberFilters {
  /** Missing: the best fit first. */
  readonly order?: 'recent' | undefined;
}

/** The order of the fields and of the address. */
const filterKeys = [
  'gender',
  'country',
  'region',
  'min_age',
  'max_age',
  'role',
  'experience',
  'relationship_style',
  'interests',
  'online',
  'with_photo',
  'new',
  'order',
] as const satisfies readonly (keyof MemberSearch)[];

/** Returns `?gender=female&interests=rope,tea`, or an empty text. Equal filters give equal texts. */
export function searchOf(filters: MemberSearch): string {
  // No value needs escaping in a URL.
  const pairs = filterKeys.flatMap((key) => (filters[key] === undefined ? [] : `${key}=${filters[key]}`));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

export const membersPath = (filters: MemberSearch): string => `/members${searchOf(filters)}`;

/** A member's search without filters says so, or it would be for whom the member looks for. */
export const anyonePath = ({ order }: MemberSearch): string =>
  `/members?anyone=1${order ? `&order=${order}` : ''}`;

/** Returns the filters without undefined values, for a request's query. */
export function askedFilters(filters: MemberSearch): MemberSearch {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** The query of a member's search for these filters and nothing else. */
export const explicitly = (filters: MemberSearch): MemberSearch & { readonly anyone?: '1' } => ({
  ...askedFilters(filters),
  ...(usedFilters(filters).length === 0 && { anyone: '1' as const }),
});

export const chosenInterests = ({ interests }: MemberFilters): Interest[] =>
  (interests?.split(',') ?? []) as Interest[];

export const withInterests = (filters: MemberFilters, chosen: readonly Interest[]): MemberFilters => ({
  ...filters,
  interests: chosen.length > 0 ? chosen.join(',') : undefined,
});

/** The entries of a list such as `NL-UT,NL-GE`. */
export const listed = (list: string | undefined): readonly string[] => list?.split(',') ?? [];

const joined = (entries: readonly string[]): string | undefined => entries.join(',') || undefined;

/** Removes one country with its regions. */
export const withoutCountry = (filters: MemberFilters, code: string): MemberFilters => ({
  ...filters,
  country: joined(listed(filters.country).filter((one) => one !== code)),
  region: joined(listed(filters.region).filter((one) => !one.startsWith(`${code}-`))),
});

export const withoutRegion = (filters: MemberFilters, code: string): MemberFilters => ({
  ...filters,
  region: joined(listed(filters.region).filter((one) => one !== code)),
});

/** Adds or removes one of several regions. */
export const withRegion = (filters: MemberFilters, code: string, chosen: boolean): MemberFilters => {
  const others = withoutRegion(filters, code);
  return chosen ? { ...others, region: joined([...listed(others.region), code]) } : others;
};

/** Adds or removes one value of a trait. */
export const withTrait = (
  filters: MemberFilters,
  trait: (typeof traits)[number],
  value: string,
  chosen: boolean,
): MemberFilters => {
  const others = listed(filters[trait]).filter((one) => one !== value);
  return { ...filters, [trait]: joined(chosen ? [...others, value] : others) };
};

/** Removing a country also removes its region. */
export function withoutFilter(filters: MemberFilters, loose: LooseFilter): MemberFilters {
  if (loose === 'age') return { ...filters, min_age: undefined, max_age: undefined };
  if (loose === 'country') return { ...filters, country: undefined, region: undefined };
  return { ...filters, [loose]: undefined };
}

/** Returns the filters in use; both ages count as one. */
export function usedFilters(filters: MemberFilters): LooseFilter[] {
  const used: LooseFilter[] = [];
  for (const key of filterKeys) {
    if (key === 'order' || filters[key] === undefined) continue;
    const question = key === 'min_age' || key === 'max_age' ? 'age' : key;
    if (!used.includes(question)) used.push(question);
  }
  return used;
}

/** The ends of the scale set no filter. */
export const withAges = (filters: MemberFilters, ages: Ages, youngest: number): MemberFilters => ({
  ...filters,
  ...askedAges(ages, youngest),
});

/** How far similar ages may differ, in years. */
const someYears = 5;

/** Returns a looser search with the same gender and country; `undefined` if it would be the same search. */
export function looselyAs(filters: MemberFilters, youngest: number): MemberFilters | undefined {
  const { gender, country, min_age, max_age } = filters;
  const ages = agesOf(filters, youngest);
  const loose = withAges(
    { gender, country },
    {
      from: min_age === undefined ? youngest : Math.max(ages.from - someYears, youngest),
      to: max_age === undefined ? oldestAsked : ages.to + someYears,
    },
    youngest,
  );
  return searchOf(loose) === searchOf(filters) ? undefined : loose;
}
