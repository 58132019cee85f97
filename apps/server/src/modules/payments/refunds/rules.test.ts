import { describe, expect, it } from 'vitest';
import { refundable } from './rules.ts';

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
