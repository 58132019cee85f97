import { describe, expect, it } from 'vitest';
import { discounted } from './rules.ts';
import { vatIn } from './vat.ts';

describe('discounted()', () => {
  it.each([
    [5000, 25, 3750],
    [1200, 25, 900],
    [1350, 10, 1215],
    [999, 33, 669],
    [1200, 99, 12],
    // No order is free.
    [50, 99, 1],
    [1, 99, 1],
  ])('%i less %i %% is %i', (list, percentage, price) => {
    expect(discounted(list, percentage)).toBe(price);
  });
});

describe('vatIn()', () => {
  it.each([
    [3750, 'NL', 651],
    [2800, 'DE', 447],
    [1000, 'FI', 203],
    [1500, 'CH', 112],
    [0, 'NL', 0],
  ] as const)('%i from %s contains %i', (amount, country, vat) => {
    expect(vatIn(amount, country).amount).toBe(vat);
  });
});
