import type { BundleView } from '@bowline/contract/payments';
import { expect, it } from 'vitest';
import { messageRange } from './prices.ts';
import { amountKey, writeAmounts } from './written-amounts.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const;
const settings = {
  message_credits: 10,
  photo_credits: 15,
  gift_credits: 20,
  sharp_photos_a_day: 20,
  refund_days: 14,
};
const bundle = (credits: number, list: number, price = list): BundleView => ({
  credits,
  messages: credits / 10,
  list_price: euros(list),
  price: euros(price),
  message_price: euros(0),
});

it('writeAmounts() writes prices, costs and the range of a message in the language', () => {
  const bundles = [bundle(100, 1200, 900), bundle(500, 4000)];
  const written = writeAmounts(bundles, settings, 'de');
  expect(written[amountKey(euros(900))]).toBe('9,00\u00A0€');
  expect(written[amountKey(euros(135))]).toBe('1,35\u00A0€');
  const { most, least } = messageRange(bundles, settings.message_credits) ?? {};
  expect([most, least].map((money) => money && written[amountKey(money)])).toEqual([
    '1,20\u00A0€',
    '0,80\u00A0€',
  ]);
});
