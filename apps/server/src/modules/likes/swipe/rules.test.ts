import { describe, expect, it } from 'vitest';
import type { MemberId } from '#kernel/ids.ts';
import { advanceRound, dayInForce, freshRound, likesLeft, type Round, wasSlip } from './rules.ts';

const now = new Date('2026-12-31T23:59:59.999Z');

describe('the likes of a day', () => {
  const today = '2026-12-31';
  it.each([
    ['never played', undefined, 4],
    ['used one today', { day: '2026-12-31', likes: 1 }, 3],
    ['used all today', { day: '2026-12-31', likes: 4 }, 0],
    ['used more today than the limit is now', { day: '2026-12-31', likes: 9 }, 0],
    ['used all yesterday', { day: '2026-12-30', likes: 4 }, 4],
    ['played where it is tomorrow already', { day: '2027-01-01', likes: 1 }, 3],
  ])('likesLeft() for a member who %s', (_who, played, left) => {
    expect(likesLeft(played, today)).toBe(left);
  });

  it('dayInForce() is today, or the later day on which the member has played', () => {
    expect(dayInForce(undefined, today)).toBe(today);
    expect(dayInForce({ day: '2026-12-30', likes: 4 }, today)).toBe(today);
    expect(dayInForce({ day: '2027-01-01', likes: 1 }, today)).toBe('2027-01-01');
  });

  it('wasSlip() for ten seconds', () => {
    expect(wasSlip(new Date(now.getTime() - 10_000), now)).toBe(true);
    expect(wasSlip(new Date(now.getTime() - 10_001), now)).toBe(false);
  });
});

describe('advanceRound()', () => {
  const at = (member: string) => ({ lastActive: now, member: member as MemberId });
  const roundAt9 = (isBlank: boolean): Round => ({ next: at('9'), isBlank });

  it.each([
    [
      'stays at the first member it can show',
      roundAt9(true),
      { first: at('5'), last: at('3') },
      'found',
      { next: at('5'), isBlank: false },
    ],
    [
      'stays at the first member it can show when the scan reached the end',
      freshRound,
      { first: at('5'), last: undefined },
      'found',
      { next: at('5'), isBlank: false },
    ],
    [
      'continues where the scan rested, still blank',
      freshRound,
      { first: undefined, last: at('3') },
      'rests',
      { next: at('3'), isBlank: true },
    ],
    [
      'continues where the scan rested, no longer blank',
      roundAt9(false),
      { first: undefined, last: at('3') },
      'rests',
      { next: at('3'), isBlank: false },
    ],
    [
      'starts over at the end when it found a card before',
      roundAt9(false),
      { first: undefined, last: undefined },
      'again',
      freshRound,
    ],
    ['ends when it found no card', roundAt9(true), { first: undefined, last: undefined }, 'end', freshRound],
    ['ends on an empty site', freshRound, { first: undefined, last: undefined }, 'end', freshRound],
  ] as const)('%s', (_what, before, scanned, step, round) => {
    expect(advanceRound(before, scanned)).toEqual({ step, round });
  });
});
