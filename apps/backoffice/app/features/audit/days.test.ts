import { expect, it } from 'vitest';
import { dayOf, startOfDay } from './days.ts';

it.each([
  ['2026-11-16', 0, '2026-11-15T23:00:00.000Z'],
  ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
  ['2026-10-24', 1, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
])('startOfDay(%s, %i) is midnight in Amsterdam', (day, plus, begins) => {
  expect(startOfDay(day, plus).toISOString()).toBe(begins);
});

it('dayOf() is the day in Amsterdam', () => {
  expect(dayOf(Date.parse('2026-11-15T23:30:00Z'))).toBe('2026-11-16');
});
