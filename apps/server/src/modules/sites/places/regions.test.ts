import { type Locale, locales } from '@bowline/contract/locales';
import { type Country, countryCodes, regionCode } from '@bowline/contract/sites';
import { describe, expect, it } from 'vitest';
import { exonyms } from './exonyms.ts';
import { readPlaces } from './gazetteer.ts';
import { correctedNames } from './names.ts';
import { regionsIn, regionsOf } from './regions.ts';

// biome-ignore format: sixteen numbers
const counts: Record<Country, number> = {
  NL: 12, BE: 11, LU: 12, DE: 16, AT: 9, CH: 26, FR: 13, ES: 19, IT: 20, PL: 16, DK: 5, SE: 21, NO: 15, FI: 19, GB: 4, IE: 4,
};

describe('regionsOf', () => {
  it.each(Object.entries(counts) as [Country, number][])('%s has %d regions', (country, count) => {
    const regions = regionsOf(country);
    expect(regions).toHaveLength(count);
    expect(new Set(regions.map(({ code }) => code)).size).toBe(count);
    expect(new Set(regions.map(({ name }) => name)).size).toBe(count);
    for (const { code } of regions) expect(regionCode.parse(code).slice(0, 3)).toBe(`${country}-`);
  });

  it.each([
    ['NL-FR', 'Friesland'],
    ['DE-BY', 'Bayern'],
    ['LU-CL', 'Clervaux'],
    ['AT-9', 'Wien'],
    ['PL-14', 'Mazowieckie'],
    ['DK-84', 'Hovedstaden'],
    ['FI-18', 'Uusimaa'],
    ['NO-55', 'Troms'],
    ['IT-52', 'Toscana'],
  ])('%s is called %s', (code, name) => {
    expect(regionsOf(code.slice(0, 2) as Country)).toContainEqual({ code, name });
  });

  it('has no corrected name for an unknown region', () => {
    const offered = new Set(countryCodes.flatMap((country) => regionsOf(country).map(({ code }) => code)));
    expect(Object.keys(correctedNames).filter((code) => !offered.has(code))).toEqual([]);
  });
});

describe('regionsIn', () => {
  it.each([
    ['BE-WLG', { nl: 'Luik', fr: 'Liège', de: 'Lüttich', es: 'Lieja', en: 'Liège' }],
    ['BE-WHT', { nl: 'Henegouwen', fr: 'Hainaut', de: 'Hennegau' }],
    ['BE-BRU', { nl: 'Brussel', fr: 'Bruxelles', en: 'Brussels', sv: 'Bryssel' }],
    ['CH-GE', { de: 'Genf', fr: 'Genève', it: 'Ginevra' }],
    ['IT-32', { de: 'Trentino-Südtirol', it: 'Trentino-Alto Adige' }],
    ['FI-18', { fi: 'Uusimaa', sv: 'Nyland' }],
    ['FI-01', { fi: 'Ahvenanmaa', sv: 'Åland' }],
    ['PL-24', { pl: 'Śląskie', de: 'Schlesien', nl: 'Silezië' }],
    ['ES-CT', { es: 'Cataluña', en: 'Catalonia', nb: 'Catalonia' }],
  ])('%s has a name in each language', (code, expected) => {
    for (const [locale, name] of Object.entries(expected))
      expect(regionsIn(code.slice(0, 2) as Country, locale as Locale), locale).toContainEqual({ code, name });
  });

  it.each(locales)('in %s names each region of a country differently, in alphabetical order', (locale) => {
    const { compare } = new Intl.Collator(locale);
    for (const country of countryCodes) {
      const names = regionsIn(country, locale).map(({ name }) => name);
      expect(new Set(names).size, country).toBe(regionsOf(country).length);
      expect(names.toSorted(compare)).toEqual(names);
    }
  });

  it.each(locales)('has a name in %s only for known regions, and only where it differs', (locale) => {
    const local = new Map(countryCodes.flatMap(regionsOf).map(({ code, name }) => [code, name]));
    for (const [code, name] of Object.entries(exonyms[locale])) {
      expect(local.has(code), code).toBe(true);
      expect(local.get(code), code).not.toBe(name);
    }
  });
});

describe('readPlaces', () => {
  it('has a town in every region and in no unknown one', async () => {
    const offered = countryCodes.flatMap((country) => regionsOf(country).map(({ code }) => code));
    const { region } = await readPlaces();
    const found = new Set(region.filter((code) => code !== null));
    expect([...found].sort()).toEqual(offered.sort());
  });
});
