import { type Country, country as countrySchema } from '@bowline/contract/sites';
import { divisions } from './divisions.ts';
import { norwegianCounty } from './norway.ts';
import type { Town } from './town.ts';

export interface Place {
  readonly country: string;
  /** ISO 3166-2, or null in a country that no site can serve. */
  readonly region: string | null;
}

const isServable = (code: string): code is Country => countrySchema.safeParse(code).success;

/** Returns a town's country and region as ISO codes. Åland has its own country code but is a region of Finland. */
export function regionOf(town: Town): Place {
  const country = town.country === 'AX' ? 'FI' : town.country;
  if (!isServable(country)) return { country, region: null };
  const [code, coarser] = divisionCodes(town);
  const division = divisions[country][code] ?? divisions[country][coarser];
  if (!division) throw new Error(`${town.name}: no region of ${country} is known as ${code}`);
  return { country, region: `${country}-${division}` };
}

function divisionCodes(town: Town): [code: string, coarser: string] {
  const { country, division, subdivision } = town;
  if (country === 'AX') return ['AX', ''];
  if (country === 'NO') return [norwegianCounty(town), ''];
  if (country === 'BE') return [subdivision, subdivision.slice(0, 1)];
  return [division, ''];
}
