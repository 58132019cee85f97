import { expect, it } from 'vitest';
import { hoursOfDay, hourWords, placeOf } from './quiet-hours.ts';

it('hoursOfDay has every hour of the day', () => {
  expect(hoursOfDay.map(hourWords)).toEqual(expect.arrayContaining(['00:00', '09:00', '23:00']));
  expect(hoursOfDay).toHaveLength(24);
});

it.each([
  ['Europe/Amsterdam', 'Amsterdam'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('placeOf(%s) is %s', (zone, place) => {
  expect(placeOf(zone)).toBe(place);
});
