import { expect, it } from 'vitest';
import { durationParts } from './duration.ts';

const text = (minutes: number, style: 'clock' | 'waited') =>
  durationParts(minutes * 60_000, style)
    .map(({ unit, count }) => `${count} ${unit}`)
    .join(' ');

it.each([
  [-5, '0 minutes', '0 minutes'],
  [48, '48 minutes', '48 minutes'],
  [190, '3 hours', '3 hours 10 minutes'],
  [31 * 60, '31 hours', '1 days 7 hours'],
  [72 * 60, '72 hours', '3 days'],
  [98 * 60, '4 days', '4 days 2 hours'],
])('durationParts() of %i minutes: %s on a clock, %s waited', (minutes, clock, waited) => {
  expect(text(minutes, 'clock')).toBe(clock);
  expect(text(minutes, 'waited')).toBe(waited);
});
