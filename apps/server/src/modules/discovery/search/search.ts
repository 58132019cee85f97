import { interests } from '@bowline/contract/choices';
import type { MemberFilters } from '@bowline/contract/discovery';

import { regionsOf } from '#modules/sites/index.ts';

type Gender = NonNullable<MemberFilters['gender']>;

/** What the search table is asked. */
export interface Search {
  readonly genders: readonly Gender[];
  /** Anywhere, when missing. */
  readonly place: { readonly country: string; readonly regions: readonly string[] } | undefined;
  /** Both days included. */
  readonly born: { readonly from: string; readonly to: string } | undefined;
  /** One bit for each interest, any of which will do; 0 asks for none. */
  readonly interests: bigint;
  readonly withPhoto: boolean;
  readonly joinedAfter: Date | undefined;
  readonly activeFrom: Date | undefined;
}

const hour = 3_600_000;
const newFor = 7 * 24 * hour;

/**
 * Activity moves every ten minutes and its copy follows a little later: whoever is online was active within this time.
 * Which of them are is then asked of Redis.
 */
const onlineWithin = hour / 4;

export const mayBeOnlineSince = (now: Date): Date => new Date(now.getTime() - onlineWithin);

export const searchFor = (filters: MemberFilters, now: Date): Search => ({
  genders: filters.gender ? [filters.gender] : ['female', 'male'],
  place: placeOf(filters),
  born: bornBetween(filters, now),
  interests: maskOf(filters.interests?.split(',') ?? []),
  withPhoto: filters.with_photo !== undefined,
  joinedAfter: filters.new && new Date(now.getTime() - newFor),
  activeFrom: filters.online && mayBeOnlineSince(now),
});

/** A country is its regions, and those of its members who have not said theirs. */
function placeOf({ country, region }: MemberFilters): Search['place'] {
  if (region) return { country: country ?? region.slice(0, 2), regions: [region] };
  return country && { country, regions: [...regionsOf(country).map(({ code }) => code), ''] };
}

const places: ReadonlyMap<string, number> = new Map(interests.map((interest, place) => [interest, place]));

/** By each interest's place in the contract's list, which only ever grows at its end. */
export const maskOf = (chosen: readonly string[]): bigint =>
  chosen
    .map((one) => places.get(one))
    .filter((place) => place !== undefined)
    .reduce((mask, place) => mask | (1n << BigInt(place)), 0n);

/** Agrees with `ageOn` to the day. */
function bornBetween({ min_age, max_age }: MemberFilters, now: Date): Search['born'] {
  if (min_age === undefined && max_age === undefined) return undefined;
  return {
    from: max_age === undefined ? '0001-01-01' : dayAfter(yearsBefore(now, max_age + 1)),
    to: yearsBefore(now, min_age ?? 0),
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + 24 * hour));

/** The same day so many years ago; 28 February where that year has no 29th. */
function yearsBefore(now: Date, years: number): string {
  const year = String(now.getUTCFullYear() - years).padStart(4, '0');
  const day = `${year}-${dayOf(now).slice(5)}`;
  return dayOf(new Date(day)) === day ? day : `${year}-02-28`;
}
