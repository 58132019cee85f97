import { describe, expect, it } from 'vitest';
import { type Topic, topics } from '../rules.ts';
import { nextDeliveryTime, priorityOf } from './throttle.ts';

const noon = new Date('2026-11-15T11:00Z');
const ago = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);
const recipient = {
  channel: 'email',
  lastActiveAt: ago(48),
  quietHours: { from: 22, to: 8 },
  timeZone: 'Europe/Amsterdam',
} as const;

describe('nextDeliveryTime()', () => {
  it.each<[string, Topic, Partial<typeof recipient> | object, Date | undefined, Date]>([
    ['no earlier notice', 'messages', {}, undefined, noon],
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
  ])('%s', (_case, subject, how, lastNoticeAt, expected) => {
    expect(nextDeliveryTime(noon, subject, { ...recipient, ...how }, lastNoticeAt)).toEqual(expected);
  });
});

it('priorityOf() puts requested mail first and bulk notices last', () => {
  const last = topics.filter((subject) => priorityOf(subject) === Math.max(...topics.map(priorityOf)));
  expect(Math.min(...topics.map(priorityOf))).toBeGreaterThan(0);
  expect(last).toEqual(['week', 'bulletin']);
});
