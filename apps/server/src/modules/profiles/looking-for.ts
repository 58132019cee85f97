import {
  type LookingFor,
  readLookingFor,
  saveLookingFor as saveOperation,
} from '@bowline/contract/looking-for';
import type { SiteSettings } from '@bowline/contract/sites';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isRegionOf } from '#modules/sites/index.ts';
import { readOwn } from './own-profile.ts';
import { lockOwnProfile, updateLookingFor } from './own-profile-store.ts';
import { type OpeningKeys, sealLookingFor } from './seals.ts';

export const readLookingForRoute = (kernel: Pick<Kernel, 'database' | 'vault' | 'memberKeys'>) =>
  route(readLookingFor, async (call) => {
    const { looking_for } = await readOwn(kernel, call);
    return ok({ looking_for });
  });

export const saveLookingForRoute = (keys: OpeningKeys) =>
  route(saveOperation, (call, { body }) => saveLookingFor(keys, call, body));

const saveLookingFor = (
  keys: OpeningKeys,
  call: Call<Member>,
  asked: LookingFor,
): Promise<Result<{ looking_for: LookingFor }, 'place_unknown' | 'invalid_request'>> =>
  call.commit(async (tx) => {
    const [site, member] = [call.site.id, call.viewer.id];
    const wish = tidied(asked, call.site.settings);
    if (!wish.ok) return wish;

    const { publicId, wrappedKey } = await lockOwnProfile(keys, tx, site, member);
    if (!wrappedKey) throw new Error('A member without a key is being erased and has no session.');
    const sealed = sealLookingFor(keys.vault, keys.vault.unwrap(wrappedKey), publicId, wish.value);
    await updateLookingFor(tx, site, member, sealed);
    return ok({ looking_for: wish.value });
  });

/** Ages in order, every value once. A place the site does not serve and a gender it does not offer are refused. */
export function tidied(
  wish: LookingFor,
  { countries: served, genders: offered }: Pick<SiteSettings, 'countries' | 'genders'>,
): Result<LookingFor, 'place_unknown' | 'invalid_request'> {
  const [genders, countries, regions] = [unique(wish.genders), unique(wish.countries), unique(wish.regions)];
  if (!genders.every((gender) => offered.includes(gender))) return refused('invalid_request');
  const isServed = countries.every((country) => served.includes(country));
  const areRegions = regions.every((region) => served.some((country) => isRegionOf(country, region)));
  if (!isServed || !areRegions) return refused('place_unknown');
  return ok({ ...agesInOrder(wish), genders, countries, regions });
}

export function agesInOrder(wish: LookingFor): LookingFor {
  const { min_age, max_age } = wish;
  const isReversed = min_age !== null && max_age !== null && min_age > max_age;
  return isReversed ? { ...wish, min_age: max_age, max_age: min_age } : wish;
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
