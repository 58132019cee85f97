import type { Country, RegionView } from '@bowline/contract/sites';

/** The region names by region code. */
export type RegionNames = Readonly<Record<string, string>>;

export const regionNames = (
  countries: readonly { readonly code: Country; readonly regions: readonly RegionView[] }[],
): RegionNames =>
  Object.fromEntries(countries.flatMap(({ regions }) => regions.map(({ code, name }) => [code, name])));
