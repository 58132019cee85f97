import type { BundleView } from '@bowline/contract/payments';
import { describe, expect, it } from 'vitest';
import { costOf, messageRange } from './prices.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const;
const bundle = (credits: number, list: number, price = list): BundleView => ({
  credits,
  messages: credits / 10,
  list_price: euros(list),
  price: euros(price),
  message_price: euros(0),
});

describe('costOf()', () => {
  it.each([
    [15, bundle(100, 1200), 180],
    [10, bundle(250, 2799), 112],
    [20, bundle(300, 1000), 67],
    [10, bundle(100, 1200, 900), 90],
  ])('%i credits', (credits, from, amount) => {
    expect(costOf(credits, from)).toEqual(euros(amount));
  });
});

describe('messageRange()', () => {
  it('goes from the smallest bundle to the cheapest, at list prices', () => {
    const bundles = [bundle(100, 1200, 900), bundle(500, 4000), bundle(2500, 20_000)];
    expect(messageRange(bundles, 10)).toEqual({ most: euros(120), least: euros(80) });
  });
  it('is one price with one bundle', () => {
    expect(messageRange([bundle(100, 1200)], 10)).toEqual({ most: euros(120), least: euros(120) });
  });
  it('is undefined without bundles', () => {
    expect(messageRange([], 10)).toBeUndefined();
  });
});
