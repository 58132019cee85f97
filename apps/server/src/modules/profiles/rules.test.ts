import { expect, test } from 'vitest';
import { ok, refused } from '#kernel/result.ts';
import type { StoredDetails } from './profile.ts';
import {
  changesOf,
  concernsOthers,
  isNew,
  offeredInterests,
  type ProfileWishes,
  placeAfter,
  presenceOf,
} from './rules.ts';

test('a member is new for seven days', () => {
  const joined = new Date('2026-01-01T12:00:00Z');
  expect(isNew(joined, new Date('2026-01-08T11:59:59Z'))).toBe(true);
  expect(isNew(joined, new Date('2026-01-08T12:00:00Z'))).toBe(false);
});

const noon = new Date('2026-01-02T12:00:00Z');
const dayAgo = new Date('2026-01-01T12:00:00Z');
const lessThanADayAgo = new Date('2026-01-01T12:00:01Z');

test.each([
  ['a socket open', { invisible: false, lastActiveAt: dayAgo }, true, 'online'],
  ['active within a day', { invisible: false, lastActiveAt: lessThanADayAgo }, false, 'recently'],
  ['active a day ago', { invisible: false, lastActiveAt: dayAgo }, false, null],
  ['invisible with a socket open', { invisible: true, lastActiveAt: noon }, true, null],
] as const)('presence: %s', (_, profile, isOnline, presence) => {
  expect(presenceOf(profile, isOnline, noon)).toBe(presence);
});

type Place = Parameters<typeof placeAfter>[0];
type PlaceCase = readonly [string, Place, Parameters<typeof placeAfter>[1], Place | undefined];

const utrecht = { country: 'NL', region: 'NL-UT' } as const;
const fromAfar = { country: 'US', region: null };
const unsaid = { country: null, region: null };

const moves: readonly PlaceCase[] = [
  ['nothing', utrecht, {}, utrecht],
  ['the same again', utrecht, { country: 'NL', region: 'NL-UT' }, utrecht],
  ['another region', utrecht, { region: 'NL-GE' }, { country: 'NL', region: 'NL-GE' }],
  ['no region', utrecht, { region: null }, { country: 'NL', region: null }],
  ['a region of another country', utrecht, { region: 'BE-VAN' }, undefined],
  ['a region that does not exist', utrecht, { region: 'NL-XX' }, undefined],
  [
    'another country, which leaves the region behind',
    utrecht,
    { country: 'BE' },
    { country: 'BE', region: null },
  ],
  [
    'another country with its region',
    utrecht,
    { country: 'BE', region: 'BE-VAN' },
    { country: 'BE', region: 'BE-VAN' },
  ],
  ['another country with the old region', utrecht, { country: 'BE', region: 'NL-UT' }, undefined],
  ['a country the site does not serve', utrecht, { country: 'DE' }, undefined],
  ['no country, which leaves the region behind', utrecht, { country: null }, unsaid],
  ['no country but a region', utrecht, { country: null, region: 'NL-UT' }, undefined],
  ['a region before any country', unsaid, { region: 'NL-UT' }, undefined],
  ['country and region at once', unsaid, utrecht, utrecht],
  ['nothing about a country that is not served', fromAfar, {}, fromAfar],
  ['a region in a country that is not served', fromAfar, { region: 'NL-UT' }, undefined],
  ['a served country at last', fromAfar, { country: 'NL' }, { country: 'NL', region: null }],
];

test.each(moves)('a member of a site for NL and BE wishes %s', (_, current, wished, place) => {
  const answer = placeAfter(current, wished, ['NL', 'BE']);
  expect(answer).toEqual(place ? ok(place) : refused('place_unknown'));
});

test('interests are kept once each, and those the site does not offer are passed over', () => {
  expect(offeredInterests(['tea', 'rope', 'tea', 'beer'], ['rope', 'latex', 'tea'])).toEqual(['rope', 'tea']);
});

const stored: StoredDetails = {
  ...utrecht,
  sexuality: 'bi',
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: 'single',
  tattoos: null,
  reason: null,
  about_me: 'Hallo.',
  interests: ['rope', 'tea'],
  invisible: false,
};
const offer: Parameters<typeof changesOf>[2] = {
  countries: ['NL', 'BE'],
  interests: ['rope', 'latex', 'tea'],
};
type SaveCase = readonly [string, ProfileWishes, Partial<StoredDetails>, boolean];

const saves: readonly SaveCase[] = [
  ['nothing', {}, {}, false],
  ['what is there already', { ...utrecht, sexuality: 'bi', interests: ['tea', 'rope'] }, {}, false],
  ['other words', { about_me: 'Dag.' }, { about_me: 'Dag.' }, false],
  ['to be invisible', { invisible: true }, { invisible: true }, true],
  ['to say less', { sexuality: null }, { sexuality: null }, true],
  ['to move', { country: 'BE' }, { country: 'BE', region: null }, true],
  [
    'an interest more',
    { interests: ['tea', 'rope', 'latex'] },
    { interests: ['rope', 'latex', 'tea'] },
    true,
  ],
  ['an interest the site does not offer', { interests: ['rope', 'tea', 'beer'] }, {}, false],
];

test.each(saves)('a member wishes %s', (_, wished, changes, concerns) => {
  const answer = changesOf(stored, wished, offer);
  expect(answer).toEqual(ok(changes));
  expect(concernsOthers(changes)).toBe(concerns);
});
