import { translatorFor } from '@bowline/i18n/translate';
import { expect, it } from 'vitest';
import { factsOf, locationName, sharedFirst } from './member-details.ts';

const t = translatorFor('en');

it('factsOf() lists the chosen attributes in form order', () => {
  expect(
    factsOf(
      {
        gender: 'nonbinary',
        gender_identity: 'genderfluid',
        facts: {
          eye_colour: 'green',
          reason: 'play',
          reasons: ['play', 'dating'],
          role: 'switch',
          roles: ['switch', 'rigger'],
        },
      },
      t,
    ),
  ).toEqual([
    { name: 'Gender', value: 'Non-binary · genderfluid' },
    { name: 'Role', value: 'Switch · Rigger' },
    { name: 'Here for', value: 'Play · Dating' },
    { name: 'Eyes', value: 'Green' },
  ]);
});

it('factsOf() is empty for a member who chose nothing', () => {
  expect(factsOf({ gender: null, gender_identity: null, facts: {} }, t)).toEqual([]);
});

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

it('sharedFirst() puts shared interests first and keeps the order of the rest', () => {
  expect(sharedFirst(['tea', 'rope', 'wine', 'art'], ['art', 'rope', 'gym'])).toEqual([
    { key: 'rope', shared: true },
    { key: 'art', shared: true },
    { key: 'tea', shared: false },
    { key: 'wine', shared: false },
  ]);
});

it('sharedFirst() shares nothing with a visitor', () => {
  expect(sharedFirst(['tea'], [])).toEqual([{ key: 'tea', shared: false }]);
});
