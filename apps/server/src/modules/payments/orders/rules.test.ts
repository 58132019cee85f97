import { describe, expect, it } from 'vitest';
import { discounted, refundable } from './rules.ts';
import { vatIn } from './vat.ts';

describe('discounted()', () => {
  it.each([
    [5000, 25, 3750],
    [1200, 25, 900],
    [1350, 10, 1215],
    [999, 33, 669],
    [1200, 100, 0],
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

describe('refundable()', () => {
  it.each([
    ['all of it', 500, { credits: 500, amount: 3750 }],
    ['the unused part, rounded up', 451, { credits: 451, amount: 3383 }],
    ['no more than was bought', 900, { credits: 500, amount: 3750 }],
    ['nothing once all is used', 0, { credits: 0, amount: 0 }],
  ])('%s', (_, balance, expected) => {
    expect(refundable({ credits: 500, amount: 3750 }, balance)).toEqual(expected);
  });
});
