import { isDeepStrictEqual } from 'node:util';
import type { MemberCard, saveProfile } from '@bowline/contract/profiles';
import type { Country, SiteSettings } from '@bowline/contract/sites';
import type { z } from 'zod';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isRegionOf } from '#modules/sites/index.ts';
import type { StoredDetails } from './profile.ts';

const hour = 3_600_000;

/** A member counts as new in the first week. */
const newFor = 7 * 24 * hour;

const recentlyFor = 24 * hour;

export const isNew = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < newFor;

/** Someone in invisible mode gives no sign of being there, not even to those they wrote to. */
export function presenceOf(
  profile: { readonly invisible: boolean; readonly lastActiveAt: Date },
  isOnline: boolean,
  now: Date,
): MemberCard['presence'] {
  if (profile.invisible) return null;
  if (isOnline) return 'online';
  return now.getTime() - profile.lastActiveAt.getTime() < recentlyFor ? 'recently' : null;
}

interface Place {
  readonly country: string | null;
  readonly region: string | null;
}

/**
 * Where the member says they live once the wishes are granted. Moving to another country leaves the region behind.
 * What stays as it is is not questioned: it may be from before the site changed what it serves.
 */
export function placeAfter(
  current: Place,
  wished: Pick<ProfileWishes, 'country' | 'region'>,
  served: readonly Country[],
): Result<Place, 'place_unknown'> {
  const country = wished.country === undefined ? current.country : wished.country;
  const moves = country !== current.country;
  const kept = moves ? null : current.region;
  const region = wished.region === undefined ? kept : wished.region;

  const home = served.find((one) => one === country);
  const countryFits = !moves || country === null || home !== undefined;
  const regionFits = region === kept || region === null || (home !== undefined && isRegionOf(home, region));
  return countryFits && regionFits ? ok({ country, region }) : refused('place_unknown');
}

/** In the site's order, each once. What the site does not offer is passed over. */
export const offeredInterests = (
  chosen: readonly string[],
  offered: SiteSettings['interests'],
): SiteSettings['interests'] => offered.filter((interest) => chosen.includes(interest));

export type ProfileWishes = z.output<typeof saveProfile.body>;

/** What of the wishes differs from what is stored. Fields the site does not show are stored all the same. */
export function changesOf(
  current: StoredDetails,
  wished: ProfileWishes,
  { countries, interests }: Pick<SiteSettings, 'countries' | 'interests'>,
): Result<Partial<StoredDetails>, 'place_unknown'> {
  const place = placeAfter(current, wished, countries);
  if (!place.ok) return place;
  const granted = {
    ...wished,
    ...place.value,
    ...(wished.interests && { interests: offeredInterests(wished.interests, interests) }),
  };
  const changes = Object.entries(granted).filter(
    ([field, value]) => !isDeepStrictEqual(value, current[field as keyof StoredDetails]),
  );
  return ok(Object.fromEntries(changes) as Partial<StoredDetails>);
}

/** Own words are read where they are written; everything else may lie in somebody's search table. */
export const concernsOthers = (changes: Partial<StoredDetails>): boolean =>
  Object.keys(changes).some((field) => field !== 'about_me');
