import type { LooseFilter, MemberFilters } from '@bowline/contract/discovery';
import type { Interest } from '@bowline/contract/sites';

/** From this age on, older makes no difference: the scale ends with "80 or older". */
export const oldestAsked = 80;

/** The order the questions are asked in, and stand in the address. */
const filterKeys = [
  'gender',
  'country',
  'region',
  'min_age',
  'max_age',
  'interests',
  'online',
  'with_photo',
  'new',
] as const satisfies readonly (keyof MemberFilters)[];

/** `?gender=female&interests=rope,tea`, or nothing where nothing is asked. The same filters give the same text. */
export function searchOf(filters: MemberFilters): string {
  // No value holds anything that an address would have to escape.
  const pairs = filterKeys.flatMap((key) => (filters[key] === undefined ? [] : `${key}=${filters[key]}`));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

export const membersPath = (filters: MemberFilters): string => `/members${searchOf(filters)}`;

/** The filters without those that say nothing, for a call's query. */
export function askedFilters(filters: MemberFilters): MemberFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

export const chosenInterests = ({ interests }: MemberFilters): Interest[] =>
  (interests?.split(',') ?? []) as Interest[];

export const withInterests = (filters: MemberFilters, chosen: readonly Interest[]): MemberFilters => ({
  ...filters,
  interests: chosen.length > 0 ? chosen.join(',') : undefined,
});

/** A region lies in its country, so it goes when the country does. */
export function withoutFilter(filters: MemberFilters, loose: LooseFilter): MemberFilters {
  if (loose === 'age') return { ...filters, min_age: undefined, max_age: undefined };
  if (loose === 'country') return { ...filters, country: undefined, region: undefined };
  return { ...filters, [loose]: undefined };
}

/** Which questions are answered; the two ends of the age are one. */
export function usedFilters(filters: MemberFilters): LooseFilter[] {
  const used: LooseFilter[] = [];
  for (const key of filterKeys) {
    if (filters[key] === undefined) continue;
    const question = key === 'min_age' || key === 'max_age' ? 'age' : key;
    if (!used.includes(question)) used.push(question);
  }
  return used;
}

export interface Ages {
  readonly from: number;
  readonly to: number;
}

/** The ages asked for, on a scale from the site's youngest to "80 or older". */
export const agesOf = ({ min_age, max_age }: MemberFilters, youngest: number): Ages => ({
  from: min_age ?? youngest,
  to: max_age ?? oldestAsked,
});

/** The ends of the scale ask for nothing. */
export const withAges = (filters: MemberFilters, { from, to }: Ages, youngest: number): MemberFilters => ({
  ...filters,
  min_age: from > youngest ? from : undefined,
  max_age: to < oldestAsked ? to : undefined,
});

/** How many years either way still count as similar. */
const someYears = 5;

/** The same search asked less strictly: of the same gender and country. `undefined` where it already is. */
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
