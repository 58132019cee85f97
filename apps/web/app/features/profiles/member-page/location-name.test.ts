import { expect, it } from 'vitest';
import { locationName } from './location-name.ts';

const netherlands = { code: 'NL', name: 'Nederland', regions: [{ code: 'NL-UT', name: 'Utrecht' }] };
const belgium = { code: 'BE', name: 'België', regions: [] };

it.each([
  [
    'region and country where there are several',
    { country: 'NL', region: 'NL-UT' },
    [netherlands, belgium],
    'Utrecht, Nederland',
  ],
  ['the region where there is one country', { country: 'NL', region: 'NL-UT' }, [netherlands], 'Utrecht'],
  ['the country alone without a region', { country: 'NL', region: null }, [netherlands], 'Nederland'],
  ['nothing of a country the site does not know', { country: 'US', region: null }, [netherlands], undefined],
  ['undefined without a country', { country: null, region: null }, [netherlands], undefined],
])('locationName() is %s', (_what, member, countries, expected) => {
  expect(locationName(member, countries)).toBe(expected);
});
