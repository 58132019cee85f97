import type { Country, RegionView } from '@bowline/contract/sites';

/** The region names by region code. */
export type RegionNames = Readonly<Record<string, string>>;

/**
 * Names regions where they stand without their country. Where two countries of the site have a region of the same
 * name, as Limburg, the country's code tells them apart.
 */
export function regionNames(
  countries: readonly { readonly code: Country; readonly regions: readonly RegionView[] }[],
): RegionNames {
  const all = countries.flatMap(({ code: country, regions }) =>
    regions.map(({ code, name }) => ({ country, code, name })),
  );
  const homes = Map.groupBy(all, ({ name }) => name);
  return Object.fromEntries(
    all.map(({ country, code, name }) => [
      code,
      (homes.get(name)?.length ?? 0) > 1 ? `${name} (${country})` : name,
    ]),
  );
}
