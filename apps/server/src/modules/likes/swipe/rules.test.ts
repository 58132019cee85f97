import { describe, expect, it, test } from 'vitest';
import type { MemberId } from '#kernel/ids.ts';
import { beginningOf, dayOf, freshRound, likesLeft, nextMidnight, type Round, turnAfter } from './rules.ts';

const now = new Date('2026-12-31T23:59:59.999Z');

describe('the likes of a day', () => {
  test.each([
    ['who never played', undefined, 4],
    ['who used one today', { day: '2026-12-31', likes: 1 }, 3],
    ['who used all today', { day: '2026-12-31', likes: 4 }, 0],
    ['who used more before there were fewer', { day: '2026-12-31', likes: 9 }, 0],
    ['who used all yesterday', { day: '2026-12-30', likes: 4 }, 4],
    ['whose day began by a faster clock', { day: '2027-01-01', likes: 1 }, 3],
  ])('of one %s', (_who, played, left) => {
    expect(likesLeft(played, now)).toBe(left);
  });

  it('end at midnight, UTC', () => {
    expect(dayOf(now)).toBe('2026-12-31');
    expect(nextMidnight(now).toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(nextMidnight(new Date('2027-01-01T00:00:00Z')).toISOString()).toBe('2027-01-02T00:00:00.000Z');
  });
});

describe('a round', () => {
  const place = (member: string) => ({ lastActive: now, member: member as MemberId });
  const under = (isBlank: boolean): Round => ({ next: place('9'), isBlank });

  test.each([
    [
      'stays before the first it can show',
      under(true),
      { first: place('5'), last: place('3') },
      'found',
      { next: place('5'), isBlank: false },
    ],
    [
      'the same at the end of the walk',
      freshRound,
      { first: place('5'), last: undefined },
      'found',
      { next: place('5'), isBlank: false },
    ],
    [
      'goes on where it rested, still blank',
      freshRound,
      { first: undefined, last: place('3') },
      'rests',
      { next: place('3'), isBlank: true },
    ],
    [
      'goes on where it rested, having met some',
      under(false),
      { first: undefined, last: place('3') },
      'rests',
      { next: place('3'), isBlank: false },
    ],
    [
      'begins anew when it met some',
      under(false),
      { first: undefined, last: undefined },
      'again',
      freshRound,
    ],
    ['ends when it met nobody', under(true), { first: undefined, last: undefined }, 'end', freshRound],
    ['ends where nobody is', freshRound, { first: undefined, last: undefined }, 'end', freshRound],
  ] as const)('%s', (_what, before, walked, turn, round) => {
    expect(turnAfter(before, walked)).toEqual({ turn, round });
  });
});

describe('the beginning of what somebody says', () => {
  test.each([
    ['nothing said', null, null],
    ['nothing but space', ' \n ', null],
    ['short', ' Rope,\n and tea. ', 'Rope, and tea.'],
    ['just short enough', 'x'.repeat(160), 'x'.repeat(160)],
    ['long', `${'word '.repeat(40)}`, `${'word '.repeat(31).trim()}…`],
    [
      'cut after a full stop',
      `${'word '.repeat(30)}stop. ${'word '.repeat(9)}`,
      `${'word '.repeat(30)}stop…`,
    ],
    ['cut after a comma', `${'word '.repeat(30)}and, ${'word '.repeat(9)}`, `${'word '.repeat(30)}and…`],
    ['one endless word', 'x'.repeat(161), `${'x'.repeat(159)}…`],
    ['letters of two units', '🪢'.repeat(161), `${'🪢'.repeat(159)}…`],
  ])('%s', (_what, said, shown) => {
    expect(beginningOf(said)).toBe(shown);
    expect([...(shown ?? '')].length).toBeLessThanOrEqual(160);
  });
});
