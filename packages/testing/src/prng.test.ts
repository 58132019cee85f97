import { describe, expect, it } from 'vitest';
import { createPrng } from './prng.ts';

const throws = (seed: string) => {
  const dice = createPrng(seed);
  return Array.from({ length: 6 }, () => dice.between(1, 6));
};

describe('dice', () => {
  it('fall the same way for the same seed only', () => {
    expect(throws('noor')).toEqual(throws('noor'));
    expect(throws('noor')).not.toEqual(throws('noos'));
  });

  it('keep to their bounds and use all of them', () => {
    const dice = createPrng('bounds');
    const seen = new Set(Array.from({ length: 500 }, () => dice.between(1, 6)));
    expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('follow weights', () => {
    const dice = createPrng('weights');
    const drawn = Array.from({ length: 2000 }, () =>
      dice.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ]),
    );
    expect(drawn.filter((value) => value === 'often').length / 2000).toBeCloseTo(0.9, 1);
    expect(drawn).not.toContain('never');
  });

  it('sample without repeating, and go round before an nth entry comes again', () => {
    const list = ['a', 'b', 'c', 'd'];
    expect(createPrng('s').sample(list, 9).sort()).toEqual(list);
    const inTurn = [0, 1, 2, 3].map((index) => createPrng('s').nth(list, index));
    expect(inTurn.sort()).toEqual(list);
  });

  it('refuse to pick from nothing', () => {
    expect(() => createPrng('empty').pick([])).toThrow('Nothing to pick from');
  });
});
