import type { Money } from '@bowline/contract/credits';
import { type FlexpaySimulator, startFlexpay } from '@bowline/simulators/flexpay';
import {
  type NotificationEndpoint,
  startNotificationEndpoint,
} from '@bowline/simulators/notification-endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '#kernel/random.ts';
import {
  type Provider,
  type ProviderOrder,
  ProviderRefused,
  ProviderUnavailable,
} from '#modules/payments/providers/provider.ts';
import { flexpayFactory } from './index.ts';

let verotel: FlexpaySimulator;
let endpoint: NotificationEndpoint;
let provider: Provider;
const build = flexpayFactory({ env: 'test', publicScheme: 'http', timeoutMs: 1_000 });

beforeAll(async () => {
  endpoint = await startNotificationEndpoint();
});
afterAll(() => endpoint.close());
beforeEach(async () => {
  await verotel?.close();
  verotel = await startFlexpay();
  verotel.notifyAt(endpoint.url);
  endpoint.received.length = 0;
  provider = build({ ...verotel.credentials, ddeu: true });
});
afterAll(() => verotel.close());

const anOrder = (changes: Partial<ProviderOrder> = {}): ProviderOrder => ({
  payment: systemRandom.uuid7(),
  method: 'card',
  country: 'NL',
  price: { amount: 1200, currency: 'EUR' },
  bank: null,
  description: 'Order 4711: 100 units',
  returnUrl: 'https://site.example/payments/return?from=provider',
  declinedUrl: 'https://site.example/declined',
  notificationUrl: 'https://site.example/notifications',
  locale: 'nl',
  ...changes,
});

/** Opens the page that the member is sent to, as a browser does. */
async function started(order: ProviderOrder): Promise<Response> {
  const { redirect, reference } = await provider.create(order);
  expect(reference).toBeNull();
  return fetch(String(redirect));
}
async function paid(changes: Partial<ProviderOrder> = {}): Promise<ProviderOrder> {
  const order = anOrder(changes);
  expect((await started(order)).status).toBe(200);
  await verotel.pay(order.payment);
  return order;
}
const statusOf = ({ payment }: ProviderOrder) => provider.status({ payment, reference: null });
const press = (order: ProviderOrder, choice: string) =>
  fetch(`${verotel.origin}/order/${order.payment}`, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });

describe('a FlexPay order', () => {
  it('is unknown until paid, then paid with its amount and the id of the sale', async () => {
    const order = anOrder();
    expect(await (await started(order)).text()).toContain('EUR 12.00');
    expect(await statusOf(order)).toMatchObject({ state: 'unknown', captured: null });
    const response = await press(order, 'Pay');
    expect(response.headers.get('location')).toMatch(
      /^https:\/\/site\.example\/payments\/return\?from=provider&/,
    );
    expect(await statusOf(order)).toEqual({
      state: 'paid',
      reference: expect.stringMatching(/^\d+$/),
      captured: order.price,
      refunded: 0,
      chargedBack: false,
    });
    expect(verotel.books()).toMatchObject([{ payment: order.payment, captured: 1200 }]);
  });

  it('keeps every amount and currency to the cent', async () => {
    const currency = fc.constantFrom<Money['currency'][]>('EUR', 'GBP', 'CHF', 'DKK', 'NOK', 'SEK');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 99_999_999 }), currency, async (amount, money) => {
        const order = await paid({ price: { amount, currency: money } });
        expect((await statusOf(order)).captured).toEqual(order.price);
        expect(verotel.books().at(-1)).toMatchObject({ captured: amount, currency: money });
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['Fail', 'failed'],
    ['Cancel', 'unknown'],
    ['Back', 'unknown'],
  ])('left by %s returns the browser, is %s and captures nothing', async (choice, state) => {
    const order = anOrder();
    await started(order);
    const response = await press(order, choice);
    expect([response.status, response.headers.get('location')]).toEqual([303, order.declinedUrl]);
    expect(await statusOf(order)).toMatchObject({ state, captured: null });
    expect(verotel.books()).toMatchObject([{ captured: 0 }]);
  });

  it('made twice is one order, which is paid once', async () => {
    const order = anOrder();
    expect((await provider.create(order)).redirect).toBe((await provider.create(order)).redirect);
    await started(order);
    await verotel.pay(order.payment);
    expect((await started(order)).status).toBe(409);
    await verotel.pay(order.payment);
    expect(verotel.books()).toMatchObject([{ captured: 1200 }]);
  });

  it('is made with characters that need encoding', async () => {
    expect((await started(anOrder({ description: 'Crédits: 100 & más = “ok” +1' }))).status).toBe(200);
  });

  it.each<[string, Partial<ProviderOrder>]>([
    ['a currency it does not have', { price: { amount: 100, currency: 'PLN' } }],
    ['iDEAL outside the Netherlands', { method: 'ideal', country: 'BE' }],
    ['iDEAL in another currency', { method: 'ideal', price: { amount: 100, currency: 'CHF' } }],
    ['direct debit where it is not offered', { method: 'direct_debit', country: 'PL' }],
    ['another method', { method: 'paypal' }],
    ['a description that is too long', { description: 'x'.repeat(101) }],
    ['a description with a line break', { description: 'one\ntwo' }],
    ['no description', { description: '' }],
    ['a return address that is too long', { returnUrl: `https://site.example/${'x'.repeat(250)}` }],
  ])('is refused with %s', async (_case, changes) => {
    await expect(provider.create(anOrder(changes))).rejects.toThrow(ProviderRefused);
  });

  it('that somebody changed on the way is not opened', async () => {
    const { redirect } = await provider.create(anOrder());
    expect((await fetch(String(redirect).replace('12.00', '0.01'))).status).toBe(400);
  });
});

describe('the status', () => {
  it.each(['hang', 'error', 'cut'] as const)('is unavailable while Verotel fails by %s', async (fault) => {
    const order = await paid();
    verotel.breakNext('status', fault);
    await expect(statusOf(order)).rejects.toThrow(ProviderUnavailable);
    expect((await statusOf(order)).state).toBe('paid');
  });

  it('is unavailable when nobody answers or the key is wrong', async () => {
    const order = await paid();
    const misled = build({ ...verotel.credentials, signature_key: 'another' });
    await expect(misled.status({ payment: order.payment, reference: null })).rejects.toThrow(
      ProviderUnavailable,
    );
    await verotel.close();
    await expect(statusOf(order)).rejects.toThrow(ProviderUnavailable);
  });
});

describe('credentials', () => {
  it('say which methods are offered', () => {
    const methodsOf = (more: object) =>
      build({ ...verotel.credentials, ...more }).capabilities.map(({ method }) => method);
    expect(methodsOf({})).toEqual(['card', 'ideal']);
    expect(methodsOf({ ddeu: true, methods: ['card'] })).toEqual(['card', 'direct_debit']);
  });

  it('with plain HTTP are refused in production, and never repeated in the error', () => {
    const inProduction = flexpayFactory({ env: 'production', publicScheme: 'https' });
    expect(() => inProduction(verotel.credentials)).toThrow();
    const secret = { ...verotel.credentials, base_url: 'https://secure.verotel.com/', shop_id: 'secret' };
    expect(() => inProduction(secret)).toThrow(/^(?!.*secret"?[,}])/s);
    expect(inProduction({ ...secret, shop_id: '1' }).name).toBe('flexpay');
  });
});
