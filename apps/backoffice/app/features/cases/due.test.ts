import { expect, it } from 'vitest';
import { clockGroup, clockStatus } from './due.ts';

const now = Date.parse('2026-11-16T14:08:00Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

it.each([
  [-3, 'now'],
  [0.8, 'now'],
  [1.1, 'today'],
  [24, 'today'],
  [24.1, 'hours_48'],
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
