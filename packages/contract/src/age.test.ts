import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['2000-06-15', '2026-06-14T23:59:59Z', 25],
  ['2000-06-15', '2026-06-15T00:00:00Z', 26],
  ['2000-12-31', '2026-01-01T00:00:00Z', 25],
  ['2000-02-29', '2027-02-28T12:00:00Z', 26],
  ['2000-02-29', '2027-03-01T12:00:00Z', 27],
])('born on %s, on %s: %i', (birthDate, today, age) => {
  expect(ageOn(birthDate, new Date(today))).toBe(age);
});
