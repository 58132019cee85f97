import { interests, type traits } from '@bowline/contract/choices';
import type { MemberFilters } from '@bowline/contract/discovery';
import { gendersIn } from '@bowline/contract/gender-choices';
import { type Gender, genders } from '@bowline/contract/genders';
import { type Country, countryCodes } from '@bowline/contract/sites';
import { regionsOf } from '#modules/sites/index.ts';
import { maskOfTrait } from './traits.ts';

/** A region, or with an empty one the members of a country who gave none. */
export interface Place {
  readonly country: string;
  readonly region: string;
}

/** The criteria of a walk along `discovery.search`. */
export interface Search {
  readonly genders: readonly Gender[];
  /** Anywhere if missing. */
  readonly places: readonly Place[] | undefined;
  /** Months of birth by their first day, both inclusive. */
  readonly born: { readonly from: string; readonly to: string } | undefined;
  /** One bit per interest, any of which is enough; 0 for no criterion. */
  readonly interests: bigint;
  /** For each trait one bit per value, any of which is enough; 0 for no criterion. */
  readonly traits: Readonly<Record<(typeof traits)[number], bigint>>;
  readonly withPhoto: boolean;
  readonly joinedAfter: Date | undefined;
  readonly activeFrom: Date | undefined;
}

const hour = 3_600_000;
const newFor = 7 * 24 * hour;

/**
 * Activity is updated every ten minutes and projected a little later, so online members were active within this time.
 * Redis then tells which of these are online.
 */
const onlineWithin = hour / 4;

export const mayBeOnlineSince = (now: Date): Date => new Date(now.getTime() - onlineWithin);

export const searchFor = (filters: MemberFilters, now: Date): Search => ({
  genders: filters.gender ? gendersIn(filters.gender) : genders,
  places: placesOf(filters),
  born: bornBetween(filters, now),
  interests: maskOf(filters.interests?.split(',') ?? []),
  traits: {
    role: maskOfTrait('role', filters.role?.split(',') ?? []),
    experience: maskOfTrait('experience', filters.experience?.split(',') ?? []),
    relationship_style: maskOfTrait('relationship_style', filters.relationship_style?.split(',') ?? []),
  },
  withPhoto: filters.with_photo !== undefined,
  joinedAfter: filters.new && new Date(now.getTime() - newFor),
  activeFrom: filters.online && mayBeOnlineSince(now),
});

/** The chosen regions, and the whole of each chosen country of which no region is chosen. */
export function placesOf({ country, region }: Pick<MemberFilters, 'country' | 'region'>): Search['places'] {
  if (!country && !region) return undefined;
  const chosen = (region?.split(',') ?? []).map((code) => ({ country: code.slice(0, 2), region: code }));
  const whole = countryCodes.filter(
    (code) => country?.split(',').includes(code) && chosen.every((place) => place.country !== code),
  );
  return [...chosen, ...whole.flatMap(regionsIn)];
}

/** A country is walked region by region, with '' for members who gave none. */
const regionsIn = (country: Country): Place[] =>
  [...regionsOf(country).map(({ code }) => code), ''].map((region) => ({ country, region }));

const interestBits: ReadonlyMap<string, number> = new Map(
  interests.map((interest, index) => [interest, index]),
);

/** Bits by position in the contract's list, to which interests are only ever appended. */
export const maskOf = (chosen: readonly string[]): bigint =>
  chosen
    .map((one) => interestBits.get(one))
    .filter((bit) => bit !== undefined)
    .reduce((mask, bit) => mask | (1n << BigInt(bit)), 0n);

/** Must agree with the age that cards show, which is counted from the first day of the month of birth. */
function bornBetween({ min_age, max_age }: MemberFilters, now: Date): Search['born'] {
  if (min_age === undefined && max_age === undefined) return undefined;
  return {
    from: max_age === undefined ? '0001-01-01' : dayAfter(yearsBefore(now, max_age + 1)),
    to: yearsBefore(now, min_age ?? 0),
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + 24 * hour));

/** This day `years` ago; 28 February if that year has no 29th. */
function yearsBefore(now: Date, years: number): string {
  const year = String(now.getUTCFullYear() - years).padStart(4, '0');
  const day = `${year}-${dayOf(now).slice(5)}`;
  return dayOf(new Date(day)) === day ? day : `${year}-02-28`;
}
