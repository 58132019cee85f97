import { expect, it } from 'vitest';
import { lengthOf, momentOf } from './times.ts';

const now = Date.parse('2026-11-16T14:08:00+01:00');

it.each([
  ['2026-11-10T12:00:00Z', '6 days'],
  ['2026-06-10T12:00:00Z', '5 months'],
  ['2023-06-10T12:00:00Z', '3 years'],
])('a member since %s has been here %s', (since, length) => {
  expect(lengthOf(since, now, 'en')).toBe(length);
});

it('momentOf() names the day unless it is today', () => {
  expect(momentOf('2026-11-16T13:58:00+01:00', now, 'en')).toBe('13:58');
  expect(momentOf('2026-11-15T22:14:00+01:00', now, 'en')).toBe('15 Nov 22:14');
});
