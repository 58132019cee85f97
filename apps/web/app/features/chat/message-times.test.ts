import { expect, it } from 'vitest';
import { dayName, shortTime } from './message-times.ts';

const clock = { now: new Date('2026-11-15T21:30:00Z'), timeZone: 'Europe/Amsterdam' };

it.each([
  ['2026-11-15T20:16:00Z', '21:16', 'Vandaag'],
  ['2026-11-14T23:30:00Z', '00:30', 'Vandaag'],
  ['2026-11-14T20:00:00Z', 'gisteren', 'Gisteren'],
  ['2026-11-09T12:00:00Z', 'ma', 'Maandag'],
  ['2026-11-08T12:00:00Z', '8 nov', 'Zondag 8 november'],
  ['2025-12-31T12:00:00Z', '31-12-2025', 'Woensdag 31 december 2025'],
  // The server's clock is slightly ahead.
  ['2026-11-15T21:30:02Z', '22:30', 'Vandaag'],
  ['2026-11-15T23:00:02Z', '00:00', 'Vandaag'],
])('%s is "%s" in the list and "%s" in the conversation', (at, short, day) => {
  expect([shortTime(at, 'nl', clock), dayName(at, 'nl', clock)]).toEqual([short, day]);
});
