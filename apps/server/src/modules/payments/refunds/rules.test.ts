import { describe, expect, it } from 'vitest';
import { isWithdrawable, refundable } from './rules.ts';

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

describe('isWithdrawable()', () => {
  const completedAt = new Date('2026-11-01T12:00:00Z');
  const payment = { state: 'completed', amount: 1200, completedAt } as const;
  const last = new Date('2026-11-15T12:00:00Z');

  it.each([
    ['at once', payment, completedAt, true],
    ['in the last moment', payment, last, true],
    ['a moment later', payment, new Date(last.getTime() + 1), false],
    ['of a free order', { ...payment, amount: 0 }, completedAt, false],
    ['without a time of payment', { ...payment, completedAt: null }, completedAt, false],
    ...(['created', 'pending', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back'] as const).map(
      (state) => [`of what is ${state}`, { ...payment, state }, completedAt, false] as const,
    ),
  ] as const)('%s: %o at %o is %s', (_, given, now, expected) => {
    expect(isWithdrawable(given, now, 14)).toBe(expected);
  });
});
