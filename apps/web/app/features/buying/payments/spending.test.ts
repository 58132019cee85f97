import { expect, it } from 'vitest';
import { messagesFor, spendingOf } from './spending.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const bundle = (credits: number, amount: number) => ({
  credits,
  messages: credits / 10,
  list_price: euros(amount),
  price: euros(amount),
  message_price: euros(120),
});
const last = { credits: 500, method: 'ideal', paid_at: '2026-10-03T22:40:00.000Z' } as const;

it.each([
  [504, 10, 50],
  [9, 10, 0],
  [36, 12, 3],
])('messagesFor() %i credits at %i a message are %i', (credits, cost, messages) => {
  expect(messagesFor(credits, cost)).toBe(messages);
});

it('spendingOf() offers the last purchase at the price of today', () => {
  const bundles = [bundle(100, 1_200), bundle(500, 5_100)];
  expect(spendingOf({ bundles, last, spend_limit: null }, 10)).toEqual({
    messageCredits: 10,
    again: { credits: 500, price: euros(5_100) },
    limit: null,
  });
});

it.each([
  ['that is no longer sold', { bundles: [bundle(100, 1_200)], last, spend_limit: null }],
  ['by somebody who never bought', { bundles: [bundle(100, 1_200)], last: null, spend_limit: null }],
  ['on a site that sells nothing', undefined],
])('spendingOf() offers no purchase again %s', (_what, checkout) => {
  expect(spendingOf(checkout, 10).again).toBeNull();
});
