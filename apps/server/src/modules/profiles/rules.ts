import { isDeepStrictEqual } from 'node:util';
import type { Gender } from '@bowline/contract/genders';
import { limits } from '@bowline/contract/limits';
import type { MemberCard, saveProfile } from '@bowline/contract/profiles';
import { type Country, offeredInterests, type SiteSettings } from '@bowline/contract/sites';
import type { z } from 'zod';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isRegionOf } from '#modules/sites/index.ts';
import type { OwnProfile, StoredDetails } from './profile.ts';

const hour = 3_600_000;

const newFor = 7 * 24 * hour;
const recentlyFor = 24 * hour;

export const isNew = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < newFor;

/** A member in invisible mode shows no presence, not even to members they wrote to. */
export function presenceOf(
  profile: { readonly invisible: boolean; readonly lastActiveAt: Date },
  isOnline: boolean,
  now: Date,
): MemberCard['presence'] {
  if (profile.invisible) return null;
  if (isOnline) return 'online';
  return now.getTime() - profile.lastActiveAt.getTime() < recentlyFor ? 'recently' : null;
}

/** The beginning of "about me", cut at a word boundary where possible. */
export function excerptOf(aboutMe: string | null): string | null {
  const { excerpt: maxLength } = limits.aboutMe;
  const text = aboutMe?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const characters = [...text];
  if (characters.length === 0) return null;
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const kept = lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut;
  // An ellipsis after a full stop or a comma would look like a typo.
  return `${kept.replace(/[\s.,;:…–—-]+$/, '')}…`;
}

interface HomeLocation {
  readonly country: string | null;
  readonly region: string | null;
}

/**
 * Country and region after the update. Another country clears the region. Unchanged values are not checked, because
 * they may predate a change of the countries the site serves.
 */
export function locationAfter(
  current: HomeLocation,
  update: Pick<ProfileUpdate, 'country' | 'region'>,
  served: readonly Country[],
): Result<HomeLocation, 'place_unknown'> {
  const country = update.country === undefined ? current.country : update.country;
  const moves = country !== current.country;
  const kept = moves ? null : current.region;
  const region = update.region === undefined ? kept : update.region;

  const servedCountry = served.find((one) => one === country);
  const isCountryValid = !moves || country === null || servedCountry !== undefined;
  const isRegionValid =
    region === kept || region === null || (servedCountry !== undefined && isRegionOf(servedCountry, region));
  return isCountryValid && isRegionValid ? ok({ country, region }) : refused('place_unknown');
}

export type ProfileUpdate = z.output<typeof saveProfile.body>;

/** The fields of the update that differ from what is stored. Fields the site does not show are stored as well. */
export function changesOf(
  current: StoredDetails,
  { reason, role, ...update }: ProfileUpdate,
  { countries, interests }: Pick<SiteSettings, 'countries' | 'interests'>,
): Result<Partial<StoredDetails>, 'place_unknown'> {
  const location = locationAfter(current, update, countries);
  if (!location.ok) return location;
  const reasons = update.reasons ?? listOf(reason);
  const roles = update.roles ?? listOf(role);
  const next = {
    ...update,
    ...(reasons && { reasons: [...new Set(reasons)] }),
    ...(roles && { roles: [...new Set(roles)] }),
    ...location.value,
    ...(update.interests && { interests: offeredInterests(update.interests, interests) }),
  };
  const changes = Object.entries(next).filter(
    ([field, value]) => !isDeepStrictEqual(value, current[field as keyof StoredDetails]),
  );
  return ok(Object.fromEntries(changes) as Partial<StoredDetails>);
}

/** From a caller who knows one answer: null clears it. */
const listOf = <Value>(one: Value | null | undefined): Value[] | undefined =>
  one === undefined ? undefined : one === null ? [] : [one];

const minute = 60_000;

/**
 * Returns the time of the change to store, or why the gender may not change. A gender can change once in `limits.genderChange.days`, so
 * that search results stay reliable. Correcting it within minutes is allowed and does not count as another change.
 */
export function genderChange(
  { genderChangedAt: before }: Pick<OwnProfile, 'genderChangedAt'>,
  gender: Gender,
  offered: SiteSettings['genders'],
  now: Date,
): Result<Date, 'gender_changed_recently' | 'invalid_request'> {
  if (!offered.includes(gender)) return refused('invalid_request');
  const { minutes, days } = limits.genderChange;
  const age = before ? now.getTime() - before.getTime() : Number.POSITIVE_INFINITY;
  if (before && age < minutes * minute) return ok(before);
  return age < days * 24 * hour ? refused('gender_changed_recently', { days }) : ok(now);
}

const keptHere: readonly string[] = ['about_me', 'gender_identity', 'writers'];

/** Whether other modules may hold a copy of a changed field: of every field but the sealed words and who may write. */
export const affectsCopies = (changes: Partial<StoredDetails>): boolean =>
  Object.keys(changes).some((field) => !keptHere.includes(field));
