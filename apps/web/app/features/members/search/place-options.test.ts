import { describe, expect, it } from 'vitest';
import { withPlace } from './place-options.tsx';

const countries = [
  { code: 'NL', name: 'Nederland', regions: [{ code: 'NL-UT', name: 'Utrecht' }] },
  { code: 'BE', name: 'België', regions: [{ code: 'BE-WNA', name: 'Namen' }] },
] as const;
const place = (country: string, region: string) => withPlace({}, country, region, countries);

describe('withPlace()', () => {
  it('sets a country', () => {
    expect(place('BE', '')).toEqual({ country: 'BE', region: undefined });
  });
  it('sets a region and its country', () => {
    expect(place('', 'NL-UT')).toEqual({ country: 'NL', region: 'NL-UT' });
  });
  it('drops the region when the country changes', () => {
    expect(place('BE', 'NL-UT')).toEqual({ country: 'BE', region: undefined });
  });
  it('removes the location', () => {
    expect(place('', '')).toEqual({ country: undefined, region: undefined });
  });
});
