import { describe, expect, test } from 'vitest';
import { isAtRest, leanOf, resolveOf, sideOf, springStep, velocityOf } from './deck-motion.ts';

const still = { x: 0, y: 0 };

describe('where a card goes', () => {
  test.each([
    ['a little way, let go', { x: 60, y: 0 }, still, undefined],
    ['far to the right', { x: 140, y: 10 }, still, 'right'],
    ['far to the left', { x: -140, y: 10 }, still, 'left'],
    ['a short flick', { x: 20, y: 0 }, { x: 0.9, y: 0 }, 'right'],
    ['a short flick to the left', { x: -20, y: 0 }, { x: -0.9, y: 0 }, 'left'],
    ['far, but thrown back', { x: 200, y: 0 }, { x: -0.9, y: 0 }, undefined],
    ['straight down', { x: 4, y: 300 }, { x: 0, y: 2 }, undefined],
  ])('%s', (_name, pull, velocity, side) => {
    expect(sideOf(pull, velocity, 350)).toBe(side);
  });
});

describe('a card in the hand', () => {
  test('shows how decided the pull is, and no more than decided', () => {
    expect(resolveOf(still, 350)).toBe(0);
    expect(resolveOf({ x: -500, y: 0 }, 350)).toBe(-1);
    expect(resolveOf({ x: 59.5, y: 0 }, 350)).toBeCloseTo(0.5);
  });
  test('leans as paper does', () => {
    expect(leanOf({ x: 350, y: 0 }, 350, false)).toBe(14);
    expect(leanOf({ x: 350, y: 0 }, 350, true)).toBe(-14);
  });
  test('has the speed of its latest moments', () => {
    const traces = [
      { x: 0, y: 0, at: 0 },
      { x: 0, y: 0, at: 1000 },
      { x: 40, y: 10, at: 1050 },
    ];
    expect(velocityOf(traces, 1050)).toEqual({ x: 0.8, y: 0.2 });
    expect(velocityOf(traces, 2000)).toEqual(still);
  });
});

test('the spring brings a card back within half a second, and lets it rest there', () => {
  let state = { pull: { x: 180, y: -40 }, velocity: { x: 0.4, y: 0 } };
  let ms = 0;
  while (!isAtRest(state.pull, state.velocity) && ms < 2000) {
    state = springStep(state.pull, state.velocity, 8);
    ms += 8;
  }
  expect(ms).toBeLessThan(600);
});
