import { expect, test } from 'vitest';
import { ageOn, isNew, presenceOf } from './rules.ts';

test.each([
  ['2000-06-15', '2026-06-14T23:59:59Z', 25],
  ['2000-06-15', '2026-06-15T00:00:00Z', 26],
  ['2000-12-31', '2026-01-01T00:00:00Z', 25],
  ['2000-02-29', '2027-02-28T12:00:00Z', 26],
  ['2000-02-29', '2027-03-01T12:00:00Z', 27],
])('born on %s, on %s: %i', (birthDate, now, age) => {
  expect(ageOn(birthDate, new Date(now))).toBe(age);
});

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
