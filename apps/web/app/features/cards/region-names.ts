import type { Country, RegionView } from '@bowline/contract/sites';

/** What each region is called, by its code. */
export type RegionNames = Readonly<Record<string, string>>;

export const regionNames = (
  countries: readonly { readonly code: Country; readonly regions: readonly RegionView[] }[],
): RegionNames =>
  Object.fromEntries(countries.flatMap(({ regions }) => regions.map(({ code, name }) => [code, name])));
