import { type Locale, locales } from '@bowline/contract/locales';
import { type Country, countryCodes, type RegionView } from '@bowline/contract/sites';
import countryRegionData from 'country-region-data/data.json' with { type: 'json' };
import { divisions } from './divisions.ts';
import { exonyms } from './exonyms.ts';
import { correctedNames } from './names.ts';

/** Returns the regions of a country by their local names, in the alphabetical order of its language. */
export const regionsOf = (country: Country): RegionView[] => regions[country];

/** Returns the regions of a country by their names in a reader's language, in the alphabetical order of that. */
export function regionsIn(country: Country, locale: Locale): RegionView[] {
  const { compare } = collators[locale];
  return regions[country]
    .map(({ code, name }) => ({ code, name: exonyms[locale][code] ?? name }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Returns the local name of a region; null for one we do not know. */
export const regionName = (country: string, code: string): string | null =>
  countryCodes
    .filter((known) => known === country)
    .flatMap(regionsOf)
    .find((region) => region.code === code)?.name ?? null;

export const isRegionOf = (country: Country, code: string): boolean =>
  regions[country].some((region) => region.code === code);

const collators = Object.fromEntries(locales.map((locale) => [locale, new Intl.Collator(locale)])) as Record<
  Locale,
  Intl.Collator
>;

const regions = Object.fromEntries(
  countryCodes.map((country) => [country, sorted(country, named(country))]),
) as Record<Country, RegionView[]>;

function named(country: Country): RegionView[] {
  const published = publishedNames(country);
  return [...new Set(Object.values(divisions[country]))].map((division) => {
    const code = `${country}-${division}`;
    const name = correctedNames[code] ?? published.get(code);
    if (!name) throw new Error(`the region ${code} has no name`);
    return { code, name };
  });
}

/** The data set prefixes only some of its codes with the country. */
function publishedNames(country: Country): Map<string, string> {
  const data = countryRegionData.find(({ countryShortCode }) => countryShortCode === country);
  return new Map(
    data?.regions.map(({ name, shortCode }) => [`${country}-${shortCode?.replace(`${country}-`, '')}`, name]),
  );
}

function sorted(country: Country, unsorted: RegionView[]): RegionView[] {
  const { compare } = new Intl.Collator(new Intl.Locale(`und-${country}`).maximize().language);
  return unsorted.sort((a, b) => compare(a.name, b.name));
}
