import { expect, it } from 'vitest';
import { dayIn, endOfDay } from './own-day.ts';

it.each([
  ['Europe/Amsterdam', '2026-07-01T21:59:59Z', '2026-07-01'],
  ['Europe/Amsterdam', '2026-07-01T22:00:00Z', '2026-07-02'],
  ['Pacific/Kiritimati', '2026-07-01T10:00:00Z', '2026-07-02'],
  ['Pacific/Pago_Pago', '2026-07-02T10:59:59Z', '2026-07-01'],
])('dayIn() %s at %s is %s', (timeZone, at, day) => {
  expect(dayIn(timeZone, new Date(at))).toBe(day);
});

it.each([
  ['in winter', 'Europe/Amsterdam', '2026-12-31', '2026-12-31T23:00:00.000Z'],
  ['in summer', 'Europe/Amsterdam', '2026-07-01', '2026-07-01T22:00:00.000Z'],
  ['of 23 hours', 'Europe/Amsterdam', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['of 25 hours', 'Europe/Amsterdam', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['before a day without midnight', 'Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
  ['in half an hour more', 'Asia/Kolkata', '2026-07-01', '2026-07-01T18:30:00.000Z'],
  ['as early as it gets', 'Pacific/Kiritimati', '2026-07-01', '2026-07-01T10:00:00.000Z'],
  ['as late as it gets', 'Etc/GMT+12', '2026-07-01', '2026-07-02T12:00:00.000Z'],
])('endOfDay() ends a day %s', (_what, timeZone, day, end) => {
  expect(endOfDay(timeZone, day).toISOString()).toBe(end);
});
