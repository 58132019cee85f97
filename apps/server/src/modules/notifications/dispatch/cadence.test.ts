import { describe, expect, it } from 'vitest';
import { type Subject, subjects } from '../rules.ts';
import { priorityOf, whenToTell } from './cadence.ts';

const noon = new Date('2026-11-15T11:00Z');
const ago = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);
const listener = {
  channel: 'email',
  lastActiveAt: ago(48),
  quietHours: { from: 22, to: 8 },
  timeZone: 'Europe/Amsterdam',
} as const;

describe('whenToTell', () => {
  it.each<[string, Subject, Partial<typeof listener> | object, Date | undefined, Date]>([
    ['never told before', 'messages', {}, undefined, noon],
    ['long after the last', 'messages', {}, ago(7), noon],
    ['soon after the last', 'messages', {}, ago(1), ago(-5)],
    ['soon after, and here in between', 'messages', { lastActiveAt: ago(0.5) }, ago(1), noon],
    ['here before the last, and not since', 'messages', { lastActiveAt: ago(1.5) }, ago(1), ago(-5)],
    ['a like within a day', 'likes', {}, ago(20), ago(-4)],
    [
      'a like within a day, though here in between, and quiet by then',
      'likes',
      { lastActiveAt: ago(1) },
      ago(10),
      ago(-20),
    ],
    ['a push of messages minutes later', 'messages', { channel: 'push' }, ago(0.1), noon],
    ['a push of likes within the hour', 'likes', { channel: 'push' }, ago(0.5), ago(-0.5)],
    ['news after news', 'bulletin', {}, ago(0.1), noon],
    [
      'in quiet hours',
      'week',
      { timeZone: 'Asia/Tokyo', quietHours: { from: 20, to: 22 } },
      undefined,
      ago(-2),
    ],
  ])('%s', (_case, subject, how, lastTold, expected) => {
    expect(whenToTell(noon, subject, { ...listener, ...how }, lastTold)).toEqual(expected);
  });
});

it('nothing we tell goes before what members asked for, and what is told to many goes last', () => {
  const last = subjects.filter((subject) => priorityOf(subject) === Math.max(...subjects.map(priorityOf)));
  expect(Math.min(...subjects.map(priorityOf))).toBeGreaterThan(0);
  expect(last).toEqual(['week', 'bulletin']);
});
