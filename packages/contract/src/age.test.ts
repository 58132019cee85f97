import { expect, test } from 'vitest';
import { ageOn, shownAge } from './age.ts';

test.each([
  ['2000-06-15', '2026-06-14T23:59:59Z', 25],
  ['2000-06-15', '2026-06-15T00:00:00Z', 26],
  ['2000-12-31', '2026-01-01T00:00:00Z', 25],
  ['2000-02-29', '2027-02-28T12:00:00Z', 26],
  ['2000-02-29', '2027-03-01T12:00:00Z', 27],
])('born on %s, on %s: %i', (birthDate, today, age) => {
  expect(ageOn(birthDate, new Date(today))).toBe(age);
});

test.each([
  ['2000-06-15', '2026-05-31T23:59:59Z', 25],
  ['2000-06-15', '2026-06-01T00:00:00Z', 26],
  ['2000-02-29', '2027-02-01T00:00:00Z', 27],
])('shownAge() of somebody born on %s is, on %s, %i', (birthDate, today, age) => {
  expect(shownAge(birthDate, new Date(today))).toBe(age);
});

test('shownAge() is never below the full age, so nobody who was 18 at sign-up is shown as 17', () => {
  for (let day = 0; day < 366; day += 1) {
    const birthDate = new Date(Date.UTC(2008, 0, 1 + day)).toISOString().slice(0, 10);
    const eighteenth = new Date(birthDate);
    eighteenth.setUTCFullYear(2026);
    expect(ageOn(birthDate, eighteenth)).toBe(18);
    expect(shownAge(birthDate, eighteenth)).toBe(18);
  }
});
