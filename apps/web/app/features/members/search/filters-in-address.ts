import { attributes, interests, traits, visitorFilters } from '@bowline/contract/choices';
import { type MemberFilters, memberFilters } from '@bowline/contract/discovery';
import { limits } from '@bowline/contract/limits';
import type { SiteSettings } from '@bowline/contract/sites';
import { oldestAsked } from '#app/parts/profile-fields/ages.ts';
import { listed, type MemberSearch } from './filters.ts';

const asked = memberFilters.shape;

/** The site settings that limit what can be searched for. */
export type SearchOffer = Pick<SiteSettings, 'search_fields' | 'countries' | 'minimum_age'>;

/** Visitors search by what they see of a member; the API ignores the other filters. */
export const searchFieldsFor = (
  { search_fields }: Pick<SearchOffer, 'search_fields'>,
  user: object | null,
): SearchOffer['search_fields'] =>
  user ? search_fields : search_fields.filter((field) => visitorFilters.some((one) => one === field));

/**
 * Reads the filters of an address and ignores what this site does not offer. Also reads a form sent without scripts,
 * which submits every field and repeats the name for each of several values.
 */
export function filtersIn(search: URLSearchParams, offer: SearchOffer): MemberSearch {
  const given = (field: SearchOffer['search_fields'][number], name: string = field) =>
    offer.search_fields.includes(field) ? (search.get(name) ?? undefined) : undefined;
  return {
    gender: asked.gender.safeParse(given('gender')).data,
    ...placeIn(given('country'), given('region') && search.getAll('region').join(','), offer),
    ...agesIn(given('age', 'min_age'), given('age', 'max_age'), offer),
    ...Object.fromEntries(
      traits
        .filter((trait) => offer.search_fields.includes(trait))
        .map((trait) => [trait, knownIn(search.getAll(trait), attributes[trait])]),
    ),
    interests: offer.search_fields.includes('interests')
      ? knownIn(search.getAll('interests'), interests)
      : undefined,
    online: asked.online.safeParse(given('online')).data,
    with_photo: asked.with_photo.safeParse(given('with_photo')).data,
    new: asked.new.safeParse(given('new')).data,
    order: search.get('order') === 'recent' ? 'recent' : undefined,
  };
}

/** Regions imply their countries; one of another country than the chosen ones is ignored. */
function placeIn(
  country: string | undefined,
  region: string | undefined,
  { countries, search_fields }: SearchOffer,
): Pick<MemberFilters, 'country' | 'region'> {
  const chosen = countries.filter((code) => listed(country).includes(code));
  const open = chosen.length > 0 ? chosen : countries;
  const regions = listed(asked.region.safeParse(region).data).filter((place) =>
    open.some((code) => place.startsWith(`${code}-`)),
  );
  const homes = open.filter((code) => regions.some((place) => place.startsWith(`${code}-`)));
  const named = (chosen.length > 0 ? chosen : homes).slice(0, limits.lookingFor.countries);
  return {
    country: search_fields.includes('country') ? named.join(',') || undefined : undefined,
    region: regions.join(',') || undefined,
  };
}

/** Swaps ages in the wrong order; an end of the scale means no limit. */
function agesIn(
  least: string | undefined,
  most: string | undefined,
  { minimum_age }: SearchOffer,
): Pick<MemberFilters, 'min_age' | 'max_age'> {
  const one = asked.min_age.safeParse(least).data;
  const other = asked.max_age.safeParse(most).data;
  const turned = one !== undefined && other !== undefined && one > other;
  const [min_age, max_age] = turned ? [other, one] : [one, other];
  return {
    min_age: min_age !== undefined && min_age > minimum_age ? min_age : undefined,
    max_age: max_age !== undefined && max_age < oldestAsked ? max_age : undefined,
  };
}

/** The known ones of several values, in the order of the contract's list. */
function knownIn(given: readonly string[], known: readonly string[]): string | undefined {
  const named = new Set(given.join(',').split(','));
  return known.filter((value) => named.has(value)).join(',') || undefined;
}
