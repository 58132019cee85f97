import type { MemberCard } from '@bowline/contract/profiles';
import type { RegionView } from '@bowline/contract/sites';

interface NamedCountry {
  readonly code: string;
  readonly name: string;
  readonly regions: readonly RegionView[];
}

/** Returns where a member lives: the region, and the country on sites with several. */
export function locationName(
  { country, region }: Pick<MemberCard, 'country' | 'region'>,
  countries: readonly NamedCountry[],
): string | undefined {
  const home = countries.find(({ code }) => code === country);
  const near = home?.regions.find(({ code }) => code === region);
  const parts = countries.length > 1 || !near ? [near?.name, home?.name] : [near.name];
  return parts.filter(Boolean).join(', ') || undefined;
}
