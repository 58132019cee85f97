import type { PaymentState } from '@bowline/contract/payment-choices';
import { describe, expect, it } from 'vitest';
import {
  type CountedOrder,
  changeLimit,
  keepLimit,
  limitInForce,
  nextMonth,
  type StoredLimit,
  spentInMonth,
  waitingChange,
} from './rules.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const now = new Date('2026-11-16T12:59:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const stored = (amount: number, next: StoredLimit['next'] = null): StoredLimit => ({
  limit: euro(amount),
  next,
});

describe('changeLimit()', () => {
  it.each([
    ['a first one holds at once', undefined, euro(15_000), stored(15_000)],
    ['a lower one holds at once', stored(15_000), euro(5_000), stored(5_000)],
    ['nothing at all can be the limit', stored(15_000), euro(0), stored(0)],
    ['off without one stores nothing', undefined, null, undefined],
    [
      'a higher one waits',
      stored(15_000),
      euro(20_000),
      stored(15_000, { limit: euro(20_000), at: after(72) }),
    ],
    ['off waits', stored(15_000), null, stored(15_000, { limit: null, at: after(72) })],
    [
      'another currency waits, however low',
      stored(15_000),
      { amount: 1, currency: 'CHF' as const },
      stored(15_000, { limit: { amount: 1, currency: 'CHF' as const }, at: after(72) }),
    ],
    [
      'the same raise once more keeps its time',
      stored(15_000, { limit: euro(20_000), at: after(5) }),
      euro(20_000),
      stored(15_000, { limit: euro(20_000), at: after(5) }),
    ],
    [
      'off once more keeps its time',
      stored(15_000, { limit: null, at: after(5) }),
      null,
      stored(15_000, { limit: null, at: after(5) }),
    ],
    [
      'another raise waits from now',
      stored(15_000, { limit: euro(20_000), at: after(5) }),
      euro(18_000),
      stored(15_000, { limit: euro(18_000), at: after(72) }),
    ],
    [
      'a lower one takes the waiting raise back',
      stored(15_000, { limit: euro(20_000), at: after(5) }),
      euro(10_000),
      stored(10_000),
    ],
    [
      'a raise that is due is what others are compared with',
      stored(15_000, { limit: euro(20_000), at: after(-1) }),
      euro(18_000),
      stored(18_000),
    ],
    [
      'a new one after switching off is a first one',
      stored(15_000, { limit: null, at: after(-1) }),
      euro(90_000),
      stored(90_000),
    ],
  ])('%s', (_, before, wanted, expected) => {
    expect(changeLimit(before, wanted, now)).toEqual(expected);
  });

  it('never lets more be spent within 72 hours than the limit that held, whatever is asked for', () => {
    const wishes = [euro(1_000), euro(99_000), null, euro(20_000), euro(15_001), euro(15_000), euro(400)];
    for (const first of wishes)
      for (const second of wishes)
        for (const third of wishes) {
          let limit: StoredLimit | undefined = stored(15_000);
          for (const [hours, wish] of [first, second, third].entries())
            limit = changeLimit(limit, wish, after(hours * 23));
          expect(limitInForce(limit, after(71.9))?.amount ?? Infinity).toBeLessThanOrEqual(15_000);
        }
  });
});

it('a raise holds from its time on, without anybody doing anything', () => {
  const raised = stored(15_000, { limit: euro(20_000), at: after(72) });
  expect(limitInForce(raised, new Date(after(72).getTime() - 1))).toEqual(euro(15_000));
  expect(waitingChange(raised, now)).toEqual(raised.next);
  expect(limitInForce(raised, after(72))).toEqual(euro(20_000));
  expect(waitingChange(raised, after(72))).toBeNull();
});

it('keepLimit() takes a waiting change back, and none that is due', () => {
  expect(keepLimit(stored(15_000, { limit: null, at: after(1) }), now)).toEqual(stored(15_000));
  expect(keepLimit(stored(15_000, { limit: euro(20_000), at: after(-1) }), now)).toEqual(stored(20_000));
  expect(keepLimit(stored(15_000, { limit: null, at: after(-1) }), now)).toBeUndefined();
  expect(keepLimit(undefined, now)).toBeUndefined();
});

describe('spentInMonth()', () => {
  const order = (state: PaymentState, change: Partial<CountedOrder> = {}): CountedOrder => ({
    id: '1',
    state,
    amount: 5_000,
    refundedAmount: 0,
    currency: 'EUR',
    createdAt: now,
    expiresAt: now,
    ...change,
  });
  const spent = (orders: readonly CountedOrder[], at = now, timeZone = 'Europe/Amsterdam') =>
    spentInMonth(orders, { currency: 'EUR', timeZone, month: at, now: at });

  it.each([
    ['created', {}, 5_000, 5_000],
    ['pending', {}, 5_000, 5_000],
    ['completed', {}, 5_000, 0],
    ['failed', {}, 0, 0],
    ['cancelled', {}, 0, 0],
    ['expired', {}, 0, 0],
    ['failed', { expiresAt: after(1) }, 5_000, 5_000],
    ['cancelled', { expiresAt: after(1) }, 5_000, 5_000],
    ['completed', { expiresAt: after(1) }, 5_000, 0],
    ['charged_back', { expiresAt: after(1) }, 0, 0],
    ['refunded', { refundedAmount: 5_000 }, 0, 0],
    ['refunded', { refundedAmount: 1_800 }, 3_200, 0],
    ['charged_back', {}, 0, 0],
    ['completed', { currency: 'CHF' }, 0, 0],
  ] as const)('counts an order that is %s %o as %i', (state, change, counted, open) => {
    expect(spent([order(state, change)])).toEqual({ spent: counted, open });
  });

  it('begins from nothing in the first minute of a month in the member’s time zone', () => {
    const orders = [order('completed', { createdAt: new Date('2026-11-30T22:30:00Z') })];
    expect(spent(orders, new Date('2026-11-30T22:59:59Z')).spent).toBe(5_000);
    expect(spent(orders, new Date('2026-11-30T23:00:00Z')).spent).toBe(0);
    expect(spent(orders, new Date('2026-11-30T23:00:00Z'), 'Atlantic/Azores').spent).toBe(5_000);
  });

  it('does not take the same month of another year', () => {
    expect(spent([order('completed', { createdAt: new Date('2025-11-16T12:00:00Z') })]).spent).toBe(0);
  });
});

it.each([
  ['2026-11-16T12:00:00Z', '2026-12-01'],
  ['2026-12-31T22:59:59Z', '2027-01-01'],
  ['2026-12-31T23:00:00Z', '2027-02-01'],
])('nextMonth() at %s is %s', (at, day) => {
  expect(nextMonth('Europe/Amsterdam', new Date(at))).toBe(day);
});
