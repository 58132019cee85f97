import { expect, it } from 'vitest';
import { timeLeft } from './clock.ts';

const hour = 3_600_000;

it.each([
  ['with half of six hours left', 0, 6, 3, undefined],
  ['in the last fifth', 0, 120, 98, 'soon'],
  ['in the last hour', 0, 72, 71.2, 'late'],
  ['past its time', 0, 6, 7, 'late'],
] as const)('timeLeft() %s', (_, since, due, now, tone) => {
  expect(timeLeft(since * hour, due * hour, now * hour).tone).toBe(tone);
});

it('timeLeft() says how much is over, never more than all', () => {
  expect(timeLeft(0, 6 * hour, 3 * hour).share).toBe(0.5);
  expect(timeLeft(0, 6 * hour, 9 * hour).share).toBe(1);
});
