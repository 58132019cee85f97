import { expect, test } from 'vitest';
import { isNew, presenceOf } from './rules.ts';

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
