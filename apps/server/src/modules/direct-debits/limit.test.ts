import { describe, expect, it } from 'vitest';
import { type CountedOrder, countedSince, freedAt, leftOf, usedOf } from './limit.ts';

const order = (day: number, amount: number): CountedOrder => ({
  at: new Date(Date.UTC(2026, 10, day)),
  amount,
});

describe('the limit of direct debit', () => {
  it('is what the orders leave of it', () => {
    const orders = [order(1, 5000), order(2, 7000)];
    expect(usedOf(orders)).toBe(12_000);
    expect(leftOf(15_000, orders)).toBe(3000);
  });

  it('is never negative, also after it was lowered', () => {
    expect(leftOf(1000, [order(1, 5000)])).toBe(0);
    expect(leftOf(1000, [])).toBe(1000);
  });

  it('is freed 30 days after each order', () => {
    expect(freedAt(15_000, [order(10, 9000), order(2, 5000)])).toEqual([
      { at: new Date(Date.UTC(2026, 11, 2)), left: 6000 },
      { at: new Date(Date.UTC(2026, 11, 10)), left: 15_000 },
    ]);
    expect(countedSince(new Date(Date.UTC(2026, 11, 2)))).toEqual(new Date(Date.UTC(2026, 10, 2)));
  });
});
