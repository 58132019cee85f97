import { type Country, countryCodes, regionCode } from '@bowline/contract/sites';
import { describe, expect, it } from 'vitest';
import { readPlaces } from './gazetteer.ts';
import { correctedNames } from './names.ts';
import { regionsOf } from './regions.ts';

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

describe('readPlaces', () => {
  it('has a town in every region and in no unknown one', async () => {
    const offered = countryCodes.flatMap((country) => regionsOf(country).map(({ code }) => code));
    const { region } = await readPlaces();
    const found = new Set(region.filter((code) => code !== null));
    expect([...found].sort()).toEqual(offered.sort());
  });
});
