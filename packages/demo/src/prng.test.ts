import { describe, expect, it } from 'vitest';
import { createPrng } from './prng.ts';

const numbers = (seed: string) => {
  const dice = createPrng(seed);
  return Array.from({ length: 6 }, () => dice.between(1, 6));
};

describe('createPrng()', () => {
  it('gives the same numbers for the same seed only', () => {
    expect(numbers('noor')).toEqual(numbers('noor'));
    expect(numbers('noor')).not.toEqual(numbers('noos'));
  });

  it('returns every number between the bounds and no other', () => {
    const dice = createPrng('bounds');
    const seen = new Set(Array.from({ length: 500 }, () => dice.between(1, 6)));
    expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('picks by weight', () => {
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

  it('samples without repetition, and nth() returns every entry before one comes again', () => {
    const list = ['a', 'b', 'c', 'd'];
    expect(createPrng('s').sample(list, 9).sort()).toEqual(list);
    const inTurn = [0, 1, 2, 3].map((index) => createPrng('s').nth(list, index));
    expect(inTurn.sort()).toEqual(list);
  });

  it('throws when picking from an empty list', () => {
    expect(() => createPrng('empty').pick([])).toThrow('Nothing to pick from');
  });
});
