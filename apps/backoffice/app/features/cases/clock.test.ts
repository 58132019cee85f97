import { expect, it } from 'vitest';
import { clockGroup, clockStatus, spanOf } from './clock.ts';

const now = Date.parse('2026-11-16T14:08:00Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

it.each([
  [12, 24, { days: 0, hours: 0, minutes: 12 }],
  [30 * 60, 24, { days: 1, hours: 6, minutes: 0 }],
  [56 * 60, 96, { days: 0, hours: 56, minutes: 0 }],
  [-5, 24, { days: 0, hours: 0, minutes: 0 }],
])('%i minutes, in hours up to %i, are %o', (minutes, hoursTo, span) => {
  expect(spanOf(minutes * 60_000, hoursTo)).toEqual(span);
});

it.each([
  [-3, 'now'],
  [0.8, 'now'],
  [1.1, 'hours_48'],
  [48, 'hours_48'],
  [71, 'hours_72'],
  [90, 'later'],
])('a case due in %d hours stands under %s', (hours, group) => {
  expect(clockGroup(inHours(hours), now)).toBe(group);
});

it('the last hour of a clock is late, also of a case that somebody holds', () => {
  expect(clockStatus(inHours(0.5), now, true)).toContain('late');
  expect(clockStatus(inHours(5), now, true)).toContain('soon');
  expect(clockStatus(inHours(50), now, true)).toContain('running');
  expect(clockStatus(inHours(50), now, false)).toBe('status');
});
