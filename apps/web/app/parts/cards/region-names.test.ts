import { expect, it } from 'vitest';
import { regionNames } from './region-names.ts';

const netherlands = { code: 'NL', regions: [{ code: 'NL-LI', name: 'Limburg' }] } as const;
const belgium = {
  code: 'BE',
  regions: [
    { code: 'BE-VLI', name: 'Limburg' },
    { code: 'BE-WLG', name: 'Luik' },
  ],
} as const;

it('regionNames() tells two regions of the same name apart by their country', () => {
  expect(regionNames([netherlands, belgium])).toEqual({
    'NL-LI': 'Limburg (NL)',
    'BE-VLI': 'Limburg (BE)',
    'BE-WLG': 'Luik',
  });
});

it('regionNames() adds no country where the site serves only one of the two', () => {
  expect(regionNames([belgium])).toEqual({ 'BE-VLI': 'Limburg', 'BE-WLG': 'Luik' });
});
