import { describe, expect, it } from 'vitest';
import { isAtRest, leanOf, resolveOf, sideOf, springStep, velocityOf } from './deck-motion.ts';

const still = { x: 0, y: 0 };

describe('sideOf()', () => {
  it.each([
    ['returns nothing for a short pull', { x: 60, y: 0 }, still, undefined],
    ['returns right for a long pull to the right', { x: 140, y: 10 }, still, 'right'],
    ['returns left for a long pull to the left', { x: -140, y: 10 }, still, 'left'],
    ['returns right for a short flick to the right', { x: 20, y: 0 }, { x: 0.9, y: 0 }, 'right'],
    ['returns left for a short flick to the left', { x: -20, y: 0 }, { x: -0.9, y: 0 }, 'left'],
    ['returns nothing for a long pull that is flicked back', { x: 200, y: 0 }, { x: -0.9, y: 0 }, undefined],
    ['returns nothing for a flick straight down', { x: 4, y: 300 }, { x: 0, y: 2 }, undefined],
  ])('%s', (_name, pull, velocity, side) => {
    expect(sideOf(pull, velocity, 350)).toBe(side);
  });
});

describe('a dragged card', () => {
  it('resolveOf() grows with the pull and is clamped to ±1', () => {
    expect(resolveOf(still, 350)).toBe(0);
    expect(resolveOf({ x: -500, y: 0 }, 350)).toBe(-1);
    expect(resolveOf({ x: 59.5, y: 0 }, 350)).toBeCloseTo(0.5);
  });
  it('leanOf() tilts the other way when the card is held by its lower half', () => {
    expect(leanOf({ x: 350, y: 0 }, 350, false)).toBe(14);
    expect(leanOf({ x: 350, y: 0 }, 350, true)).toBe(-14);
  });
  it('velocityOf() uses recent pointer positions only', () => {
    const traces = [
      { x: 0, y: 0, at: 0 },
      { x: 0, y: 0, at: 1000 },
      { x: 40, y: 10, at: 1050 },
    ];
    expect(velocityOf(traces, 1050)).toEqual({ x: 0.8, y: 0.2 });
    expect(velocityOf(traces, 2000)).toEqual(still);
  });
});

it('springStep() brings a card to rest within 600 ms', () => {
  let state = { pull: { x: 180, y: -40 }, velocity: { x: 0.4, y: 0 } };
  let ms = 0;
  while (!isAtRest(state.pull, state.velocity) && ms < 2000) {
    state = springStep(state.pull, state.velocity, 8);
    ms += 8;
  }
  expect(ms).toBeLessThan(600);
});
