import type { Money } from '@bowline/contract/credits';
import { type PaypalSimulator, startPaypal } from '@bowline/simulators/paypal';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '#kernel/random.ts';
import {
  type Provider,
  type ProviderOrder,
  ProviderRefused,
  ProviderUnavailable,
} from '#modules/payments/providers/provider.ts';
import { paypalFactory } from './index.ts';

let paypal: PaypalSimulator;
let provider: Provider;
const build = paypalFactory({ env: 'test', publicScheme: 'http', timeoutMs: 1_000 });

beforeEach(async () => {
  await paypal?.close();
  paypal = await startPaypal();
  provider = build(paypal.credentials);
});
afterAll(() => paypal.close());

const anOrder = (changes: Partial<ProviderOrder> = {}): ProviderOrder => ({
  payment: systemRandom.uuid7(),
  method: 'paypal',
  country: 'PL',
  price: { amount: 5200, currency: 'PLN' },
  bank: null,
  description: 'Order 4711',
  returnUrl: 'https://site.example/return',
  declinedUrl: 'https://site.example/declined',
  notificationUrl: 'https://site.example/notifications',
  locale: 'nb',
  ...changes,
});
const lost = ({ payment }: ProviderOrder) => ({ payment, reference: null });

async function started(order = anOrder()) {
  const { redirect, reference } = await provider.create(order);
  return { order, redirect: String(redirect), ref: { payment: order.payment, reference } };
}
async function paid(price: Money = { amount: 5200, currency: 'PLN' }) {
  const made = await started(anOrder({ price }));
  await paypal.pay(made.order.payment);
  expect((await provider.status(made.ref)).state).toBe('paid');
  return made;
}
const press = (redirect: string, choice: string) =>
  fetch(redirect, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

describe('a PayPal order', () => {
  it('is paid on PayPal’s page, and captured when its status is asked for', async () => {
    const { order, redirect, ref } = await started();
    expect(await (await fetch(redirect)).text()).toContain('PLN 52.00');
    expect(await provider.status(ref)).toMatchObject({ state: 'open', captured: null });
    const response = await press(redirect, 'Pay');
    expect(response.headers.get('location')).toMatch(/^https:\/\/site\.example\/return\?token=/);
    expect(paypal.books()).toMatchObject([{ captured: 0 }]);
    const expected = { state: 'paid', captured: order.price, refunded: 0, chargedBack: false };
    expect(await provider.status(ref)).toEqual({ ...expected, reference: ref.reference });
    expect(await provider.status(ref)).toMatchObject(expected);
    expect(paypal.books()).toMatchObject([{ payment: order.payment, captured: 5200 }]);
  });

  it('keeps every amount and currency to the cent', async () => {
    const currency = fc.constantFrom<Money['currency'][]>('EUR', 'DKK', 'SEK', 'NOK', 'PLN', 'GBP', 'CHF');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 99_999_999 }), currency, async (amount, money) => {
        const { ref, order } = await paid({ amount, currency: money });
        expect((await provider.status(ref)).captured).toEqual(order.price);
        await provider.refund(ref, { amount: amount - 1, currency: money }, systemRandom.uuid7());
        expect(await provider.status(ref)).toMatchObject({ state: 'paid', refunded: amount - 1 });
        expect(paypal.books().at(-1)).toMatchObject({
          captured: amount,
          refunded: amount - 1,
          currency: money,
        });
      }),
      { numRuns: 25 },
    );
  });

  it('whose payment is declined fails, and may be paid with something else', async () => {
    const { redirect, ref } = await started();
    await press(redirect, 'Fail');
    expect(await provider.status(ref)).toMatchObject({ state: 'failed', captured: null });
    expect(paypal.books()).toMatchObject([{ captured: 0 }]);
    await press(redirect, 'Pay');
    expect(await provider.status(ref)).toMatchObject({ state: 'paid' });
  });

  it.each([
    ['Cancel', 'cancelled'],
    ['Back', 'open'],
  ])('left by %s is %s and captures nothing', async (choice, state) => {
    const { redirect, ref } = await started();
    const response = await press(redirect, choice);
    expect(response.headers.get('location')).toMatch(/^https:\/\/site\.example\/declined/);
    expect(await provider.status(ref)).toMatchObject({ state, captured: null });
    expect(paypal.books()).toMatchObject([{ captured: 0 }]);
  });

  it('that PayPal has forgotten is expired, one it never had is unknown', async () => {
    const { payment } = anOrder();
    expect(await provider.status({ payment, reference: 'GONE' })).toMatchObject({ state: 'expired' });
    expect(await provider.status({ payment, reference: null })).toMatchObject({ state: 'unknown' });
  });

  it('of another payment is not taken for the one asked about', async () => {
    const { ref } = await paid();
    const misled = provider.status({ ...ref, payment: systemRandom.uuid7() });
    await expect(misled).rejects.toThrow(ProviderUnavailable);
  });

  it('is refused for another method, or with a body that PayPal does not take', async () => {
    await expect(provider.create(anOrder({ method: 'card' }))).rejects.toThrow(ProviderRefused);
    const long = anOrder({ description: 'x'.repeat(128) });
    await expect(provider.create(long)).rejects.toThrow('INVALID_STRING_LENGTH');
    const order = anOrder();
    await provider.create(order);
    const another = { ...order, price: { amount: 1, currency: 'EUR' } as const };
    await expect(provider.create(another)).rejects.toThrow(ProviderRefused);
  });
});

describe.each(['hang', 'error', 'cut'] as const)('while PayPal fails by %s', (fault) => {
  it('create() is unavailable; repeated, it gives the one order there is', async () => {
    const order = anOrder();
    paypal.breakNext('create', fault);
    await expect(provider.create(order)).rejects.toThrow(ProviderUnavailable);
    const again = await provider.create(order);
    expect(await provider.create(order)).toEqual(again);
    await paypal.pay(order.payment);
    const found = await provider.status({ ...lost(order), order });
    expect(found).toMatchObject({ state: 'paid', reference: again.reference });
    expect(paypal.books()).toHaveLength(1);
  });

  it.each(['status', 'capture'] as const)(
    'status() is unavailable when %s fails, and captures once',
    async (call) => {
      const { order, ref } = await started();
      await paypal.pay(order.payment);
      paypal.breakNext(call, fault);
      await expect(provider.status(ref)).rejects.toThrow(ProviderUnavailable);
      expect(await provider.status(ref)).toMatchObject({ state: 'paid', captured: order.price });
      expect(paypal.books()).toMatchObject([{ captured: 5200 }]);
    },
  );

  it('refund() is unavailable; repeated with its key, it refunds once', async () => {
    const { ref } = await paid();
    const key = systemRandom.uuid7();
    const refund = () => provider.refund(ref, { amount: 1000, currency: 'PLN' }, key);
    paypal.breakNext('refund', fault);
    await expect(refund()).rejects.toThrow(ProviderUnavailable);
    await refund();
    await refund();
    expect(await provider.status(ref)).toMatchObject({ refunded: 1000 });
    expect(paypal.books()).toMatchObject([{ refunded: 1000 }]);
  });
});

describe('money of PayPal that goes back', () => {
  it('in parts adds up to the whole, and never to more', async () => {
    const { ref } = await paid();
    const refund = (amount: number) =>
      provider.refund(ref, { amount, currency: 'PLN' }, systemRandom.uuid7());
    await refund(1);
    await paypal.refund(ref.payment, 5000);
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', refunded: 5001, chargedBack: false });
    await expect(refund(200)).rejects.toThrow('REFUND_AMOUNT_EXCEEDED');
    await refund(199);
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', refunded: 5200 });
    await expect(refund(1)).rejects.toThrow(ProviderRefused);
    expect(paypal.books()).toMatchObject([{ captured: 5200, refunded: 5200 }]);
  });

  it('by a charge-back is told, with what was refunded before', async () => {
    const { ref } = await paid();
    await paypal.refund(ref.payment, 200);
    await paypal.chargeBack(ref.payment);
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', refunded: 200, chargedBack: true });
    expect(paypal.books()).toMatchObject([{ refunded: 200, chargedBack: 5000 }]);
  });

  it('is refused where nothing was captured', async () => {
    const { ref } = await started();
    const refund = provider.refund(ref, { amount: 1, currency: 'PLN' }, systemRandom.uuid7());
    await expect(refund).rejects.toThrow(ProviderRefused);
  });
});
