import { describe, expect, it } from 'vitest';
import { refundable } from './rules.ts';

describe('refundable()', () => {
  it.each([
    ['all of it', 500, { credits: 500, amount: 3750 }],
    ['the unused part, rounded up', 451, { credits: 451, amount: 3383 }],
    ['no more than was bought', 900, { credits: 500, amount: 3750 }],
    ['nothing once all is used', 0, { credits: 0, amount: 0 }],
  ])('%s', (_, balance, expected) => {
    expect(
      refundable({ credits: 500, amount: 3750, refundedCredits: 0, refundedAmount: 0 }, balance),
    ).toEqual(expected);
  });

  it('leaves out what went back before', () => {
    const payment = { credits: 500, amount: 3750, refundedCredits: 300, refundedAmount: 2251 };
    expect(refundable(payment, 900)).toEqual({ credits: 200, amount: 1499 });
  });
});
