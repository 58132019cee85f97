import type { QuietHours } from '@bowline/contract/notifications';
import { describe, expect, it } from 'vitest';
import { endOfQuiet } from './quiet-hours.ts';

const night = { from: 22, to: 8 };

describe('endOfQuiet()', () => {
  it.each<[string, string, QuietHours | null, string, string | undefined]>([
    ['by day', '2026-11-15T12:00Z', night, 'Europe/Amsterdam', undefined],
    ['at their start', '2026-11-15T21:00Z', night, 'Europe/Amsterdam', '2026-11-16T07:00Z'],
    ['a moment before', '2026-11-15T20:59:59Z', night, 'Europe/Amsterdam', undefined],
    ['after midnight', '2026-11-16T03:10:20Z', night, 'Europe/Amsterdam', '2026-11-16T07:00Z'],
    ['at their end', '2026-11-16T07:00Z', night, 'Europe/Amsterdam', undefined],
    ['where it is earlier', '2026-11-16T07:30Z', night, 'Europe/London', '2026-11-16T08:00Z'],
    ['in summer', '2026-07-01T22:00Z', night, 'Europe/Amsterdam', '2026-07-02T06:00Z'],
    ['while the clock goes forward', '2026-03-28T22:00Z', night, 'Europe/Amsterdam', '2026-03-29T06:00Z'],
    ['while the clock goes back', '2026-10-24T21:00Z', night, 'Europe/Amsterdam', '2026-10-25T07:00Z'],
    [
      'in the hour that is there twice',
      '2026-10-25T00:30Z',
      { from: 2, to: 3 },
      'Europe/Amsterdam',
      '2026-10-25T02:00Z',
    ],
    ['in an hour that is left out', '2026-03-29T01:00Z', { from: 2, to: 3 }, 'Europe/Amsterdam', undefined],
    ['within a day', '2026-11-15T12:00Z', { from: 9, to: 17 }, 'Europe/Amsterdam', '2026-11-15T16:00Z'],
    ['by a clock of quarters', '2026-11-15T16:20Z', night, 'Asia/Kathmandu', '2026-11-16T02:15Z'],
    ['where there are none', '2026-11-16T03:00Z', null, 'Europe/Amsterdam', undefined],
  ])('%s', (_case, now, hours, zone, end) => {
    expect(endOfQuiet(new Date(now), hours, zone)).toEqual(end === undefined ? undefined : new Date(end));
  });
});
