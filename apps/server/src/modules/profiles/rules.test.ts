import { offeredInterests } from '@bowline/contract/sites';
import { expect, it } from 'vitest';
import { ok, refused } from '#kernel/result.ts';
import type { StoredDetails } from './profile.ts';
import {
  affectsCopies,
  changesOf,
  excerptOf,
  genderChange,
  isNew,
  locationAfter,
  type ProfileUpdate,
  presenceOf,
} from './rules.ts';

it('isNew() is true for seven days', () => {
  const joined = new Date('2026-01-01T12:00:00Z');
  expect(isNew(joined, new Date('2026-01-08T11:59:59Z'))).toBe(true);
  expect(isNew(joined, new Date('2026-01-08T12:00:00Z'))).toBe(false);
});

const noon = new Date('2026-01-02T12:00:00Z');
const dayAgo = new Date('2026-01-01T12:00:00Z');
const lessThanADayAgo = new Date('2026-01-01T12:00:01Z');

it.each([
  ['with an open socket', { invisible: false, lastActiveAt: dayAgo }, true, 'online'],
  ['active within a day', { invisible: false, lastActiveAt: lessThanADayAgo }, false, 'recently'],
  ['active a day ago', { invisible: false, lastActiveAt: dayAgo }, false, null],
  ['invisible with an open socket', { invisible: true, lastActiveAt: noon }, true, null],
] as const)('presenceOf() a member %s', (_, profile, isOnline, presence) => {
  expect(presenceOf(profile, isOnline, noon)).toBe(presence);
});

type HomeLocation = Parameters<typeof locationAfter>[0];
type LocationCase = readonly [
  string,
  HomeLocation,
  Parameters<typeof locationAfter>[1],
  HomeLocation | undefined,
];

const utrecht = { country: 'NL', region: 'NL-UT' } as const;
const notServed = { country: 'US', region: null };
const unknown = { country: null, region: null };

const moves: readonly LocationCase[] = [
  ['nothing', utrecht, {}, utrecht],
  ['the same again', utrecht, { country: 'NL', region: 'NL-UT' }, utrecht],
  ['another region', utrecht, { region: 'NL-GE' }, { country: 'NL', region: 'NL-GE' }],
  ['no region', utrecht, { region: null }, { country: 'NL', region: null }],
  ['a region of another country', utrecht, { region: 'BE-VAN' }, undefined],
  ['a region that does not exist', utrecht, { region: 'NL-XX' }, undefined],
  ['another country, which clears the region', utrecht, { country: 'BE' }, { country: 'BE', region: null }],
  [
    'another country with its region',
    utrecht,
    { country: 'BE', region: 'BE-VAN' },
    { country: 'BE', region: 'BE-VAN' },
  ],
  ['another country with the old region', utrecht, { country: 'BE', region: 'NL-UT' }, undefined],
  ['a country the site does not serve', utrecht, { country: 'DE' }, undefined],
  ['no country, which clears the region', utrecht, { country: null }, unknown],
  ['no country but a region', utrecht, { country: null, region: 'NL-UT' }, undefined],
  ['a region without any country', unknown, { region: 'NL-UT' }, undefined],
  ['country and region together', unknown, utrecht, utrecht],
  ['nothing, with a stored country that is not served', notServed, {}, notServed],
  ['a region, with a stored country that is not served', notServed, { region: 'NL-UT' }, undefined],
  [
    'a served country, with a stored one that is not served',
    notServed,
    { country: 'NL' },
    { country: 'NL', region: null },
  ],
];

it.each(moves)('locationAfter() on a site for NL and BE: %s', (_, current, update, location) => {
  const answer = locationAfter(current, update, ['NL', 'BE']);
  expect(answer).toEqual(location ? ok(location) : refused('place_unknown'));
});

it('offeredInterests() keeps each offered interest once, in the order of the site', () => {
  expect(offeredInterests(['tea', 'rope', 'tea', 'beer'], ['rope', 'latex', 'tea'])).toEqual(['rope', 'tea']);
});

const stored: StoredDetails = {
  gender: 'female',
  gender_identity: '',
  ...utrecht,
  roles: [],
  experience: null,
  relationship_style: null,
  pronouns: null,
  sexuality: 'bi',
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: 'single',
  tattoos: null,
  reasons: ['chat', 'play'],
  about_me: 'Hallo.',
  interests: ['rope', 'tea'],
  invisible: false,
  visible_to_visitors: false,
  shown_on_landers: false,
  writers: 'everyone',
};
const offer: Parameters<typeof changesOf>[2] = {
  countries: ['NL', 'BE'],
  interests: ['rope', 'latex', 'tea'],
};
type SaveCase = readonly [string, ProfileUpdate, Partial<StoredDetails>, boolean];

const saves: readonly SaveCase[] = [
  ['nothing', {}, {}, false],
  ['the stored values', { ...utrecht, sexuality: 'bi', interests: ['tea', 'rope'] }, {}, false],
  ['another about_me', { about_me: 'Dag.' }, { about_me: 'Dag.' }, false],
  ['another gender', { gender: 'nonbinary' }, { gender: 'nonbinary' }, true],
  ['words about the gender', { gender_identity: 'genderfluid' }, { gender_identity: 'genderfluid' }, false],
  ['invisible mode', { invisible: true }, { invisible: true }, true],
  ['a cleared attribute', { sexuality: null }, { sexuality: null }, true],
  ['another country', { country: 'BE' }, { country: 'BE', region: null }, true],
  [
    'one more interest',
    { interests: ['tea', 'rope', 'latex'] },
    { interests: ['rope', 'latex', 'tea'] },
    true,
  ],
  ['the stored reasons', { reasons: ['chat', 'play'] }, {}, false],
  ['reasons in another order', { reasons: ['play', 'chat', 'play'] }, { reasons: ['play', 'chat'] }, true],
  ['a single reason', { reason: 'dating' }, { reasons: ['dating'] }, true],
  ['no single reason', { reason: null }, { reasons: [] }, true],
  [
    'both, of which the list counts',
    { reason: 'dating', reasons: ['curious'] },
    { reasons: ['curious'] },
    true,
  ],
  ['an interest the site does not offer', { interests: ['rope', 'tea', 'beer'] }, {}, false],
];

it.each(saves)('changesOf() and affectsCopies(): %s', (_, update, changes, isCopied) => {
  const answer = changesOf(stored, update, offer);
  expect(answer).toEqual(ok(changes));
  expect(affectsCopies(changes)).toBe(isCopied);
});

const ago = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);

it.each([
  ['never before', null, ok(noon)],
  ['31 days ago', ago(31 * 24), ok(noon)],
  ['29 days ago', ago(29 * 24), refused('gender_changed_recently', { days: 30 })],
  ['an hour ago', ago(1), refused('gender_changed_recently', { days: 30 })],
  ['half an hour ago, which corrects a slip and is no further change', ago(0.5), ok(ago(0.5))],
])('genderChange() of somebody who changed it %s', (_, genderChangedAt, answer) => {
  expect(genderChange({ genderChangedAt }, 'nonbinary', ['female', 'nonbinary'], noon)).toEqual(answer);
});

it('genderChange() refuses a gender the site does not offer', () => {
  expect(genderChange({ genderChangedAt: null }, 'nonbinary', ['female', 'male'], noon)).toEqual(
    refused('invalid_request'),
  );
});

it.each([
  ['no text', null, null],
  ['nothing but whitespace', ' \n ', null],
  ['a short text', ' Rope,\n and tea. ', 'Rope, and tea.'],
  ['a text of exactly the limit', 'x'.repeat(160), 'x'.repeat(160)],
  ['a long text', `${'word '.repeat(40)}`, `${'word '.repeat(31).trim()}…`],
  [
    'a cut after a full stop',
    `${'word '.repeat(30)}stop. ${'word '.repeat(9)}`,
    `${'word '.repeat(30)}stop…`,
  ],
  ['a cut after a comma', `${'word '.repeat(30)}and, ${'word '.repeat(9)}`, `${'word '.repeat(30)}and…`],
  ['one long word', 'x'.repeat(161), `${'x'.repeat(159)}…`],
  ['characters of two code units', '🪢'.repeat(161), `${'🪢'.repeat(159)}…`],
])('excerptOf() of %s', (_what, text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
  expect([...(excerpt ?? '')].length).toBeLessThanOrEqual(160);
});
