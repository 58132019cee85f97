import { describe, expect, it } from 'vitest';
import { nextPollAt } from './poll-times.ts';

describe('nextPollAt()', () => {
  const created = new Date('2026-11-17T12:00:00Z');
  const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000);
  const waits = (minutes: number, open: boolean) => {
    const next = nextPollAt(created, after(minutes), open);
    return next && (next.getTime() - after(minutes).getTime()) / 60_000;
  };

  it.each([
    [0, 1],
    [4, 2],
    [30, 10],
    [300, 10],
  ])('after %i minutes an open payment is asked about in %i', (age, wait) => {
    expect(waits(age, true)).toBe(wait);
  });

  it.each([
    [5, 15],
    [120, 120],
    [71 * 60, 71 * 60],
    [72 * 60, 72 * 60],
    [73 * 60, null],
  ])('after %i minutes one that came to nothing is asked about in %s', (age, wait) => {
    expect(waits(age, false)).toBe(wait);
  });
});
