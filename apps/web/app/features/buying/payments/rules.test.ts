import { expect, it } from 'vitest';
import { isCollecting, isNews, keptDiscount, refetchAfter, screenOf, wordsOfNothing } from './rules.ts';

const created = '2026-11-17T12:00:00.000Z';
const minutesLater = (minutes: number) => Date.parse(created) + minutes * 60_000;

it.each([
  ['an order that was not opened', 'created', 'ideal', 0, true, 'pending'],
  ['one at the bank', 'pending', 'ideal', 14.9, true, 'pending'],
  ['one at the bank for 15 minutes', 'pending', 'ideal', 15, true, 'late'],
  ['a paid one at first', 'completed', 'ideal', 1, true, 'completed'],
  ['a paid one later', 'completed', 'ideal', 1, false, 'receipt'],
  ['a refused card', 'failed', 'card', 1, true, 'card_failed'],
  ['a card payment that was given up', 'cancelled', 'card', 1, true, 'failed'],
  ['a failed one', 'failed', 'ideal', 1, true, 'failed'],
  ['an expired one', 'expired', 'paypal', 61, true, 'failed'],
  ['a refunded one', 'refunded', 'ideal', 90, true, 'receipt'],
  ['one the bank took back', 'charged_back', 'ideal', 90, true, 'receipt'],
] as const)('screenOf() %s', (_what, state, method, minutes, celebrates, screen) => {
  const payment = { state, method, created };
  expect(screenOf(payment, { now: minutesLater(minutes), celebrates })).toBe(screen);
});

it.each([
  ['cancelled', 'payments:cancelled_title'],
  ['failed', 'payments:failed_title'],
  ['expired', 'payments:failed_title'],
] as const)('wordsOfNothing() of a payment that %s', (state, title) => {
  expect(wordsOfNothing({ state }).title).toBe(title);
});

it('refetchAfter() asks ever more rarely', () => {
  expect([0, 59_999, 60_000, 899_999, 900_000].map(refetchAfter)).toEqual([
    4000, 4000, 15_000, 15_000, 60_000,
  ]);
});

it('isNews() for a day', () => {
  const changed = created;
  expect(isNews({ changed }, minutesLater(24 * 60 - 1))).toBe(true);
  expect(isNews({ changed }, minutesLater(24 * 60))).toBe(false);
});

it.each([
  ['one by another method', 'completed', undefined, false],
  ['one that the bank has not collected', 'completed', false, true],
  ['one that was collected', 'completed', true, false],
  ['one that was returned', 'charged_back', false, false],
] as const)('isCollecting() %s', (_what, state, settled, collecting) => {
  const details = { account: 'NL•• ••43 00', mandate: 'BWL-M-000001', due: '2026-11-18' };
  const collection = settled === undefined ? null : { ...details, settled };
  expect(isCollecting({ state, collection })).toBe(collecting);
});

it('keptDiscount() is the discount that another order would get, and no other one', () => {
  const bonus = { code: 'TIMEBONUS25', percentage: 25, expires: '2026-11-17T16:40:00.000Z' };
  const ordered = { code: 'TIMEBONUS25', percentage: 25 };
  expect(keptDiscount(ordered, { discount: bonus })).toBe(bonus);
  expect(keptDiscount(ordered, { discount: { ...bonus, code: 'WELCOME10' } })).toBeNull();
  expect(keptDiscount(ordered, { discount: null })).toBeNull();
  expect(keptDiscount(ordered, undefined)).toBeNull();
});
