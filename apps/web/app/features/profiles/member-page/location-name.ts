import type { MemberCard } from '@bowline/contract/profiles';
import type { RegionView } from '@bowline/contract/sites';

interface NamedCountry {
  readonly code: string;
  readonly name: string;
  readonly regions: readonly RegionView[];
}

/** Where a member lives, in words: the region, and the country where that says something on this site. */
export function locationName(
  { country, region }: Pick<MemberCard, 'country' | 'region'>,
  countries: readonly NamedCountry[],
): string | undefined {
  const home = countries.find(({ code }) => code === country);
  const near = home?.regions.find(({ code }) => code === region);
  const told = countries.length > 1 || !near ? [near?.name, home?.name] : [near.name];
  return told.filter(Boolean).join(', ') || undefined;
}
