import { expect, it } from 'vitest';
import { isNearEnd, stepOf } from './character-counter.tsx';

it('stepOf() announces the remaining characters in steps, not at every key', () => {
  expect([101, 100, 51, 50, 21, 20, 1, 0, -1].map(stepOf)).toEqual([
    undefined,
    100,
    100,
    50,
    50,
    20,
    20,
    0,
    undefined,
  ]);
});

it('isNearEnd() is true shortly before the limit and beyond it', () => {
  expect([isNearEnd('x'.repeat(899), 1000), isNearEnd('x'.repeat(900), 1000)]).toEqual([false, true]);
  expect(isNearEnd('x'.repeat(1001), 1000)).toBe(true);
});
