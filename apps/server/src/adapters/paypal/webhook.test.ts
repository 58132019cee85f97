import {
  type NotificationEndpoint,
  startNotificationEndpoint,
} from '@bowline/simulators/notification-endpoint';
import { type PaypalSimulator, startPaypal } from '@bowline/simulators/paypal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { systemRandom } from '#kernel/random.ts';
import { type Provider, ProviderUnavailable } from '#modules/payments/providers/provider.ts';
import { paypalFactory } from './index.ts';

let paypal: PaypalSimulator;
let endpoint: NotificationEndpoint;
let provider: Provider;
let ref: { payment: EntityId; reference: string | null };
const build = paypalFactory({ env: 'test', publicScheme: 'http', timeoutMs: 1_000 });

beforeAll(async () => {
  endpoint = await startNotificationEndpoint();
});
afterAll(async () => {
  await endpoint.close();
  await paypal.close();
});
beforeEach(async () => {
  await paypal?.close();
  paypal = await startPaypal();
  paypal.notifyAt(endpoint.url);
  endpoint.received.length = 0;
  provider = build(paypal.credentials);
  const payment = systemRandom.uuid7();
  const { reference } = await provider.create({
    payment,
    method: 'paypal',
    country: 'NL',
    price: { amount: 1200, currency: 'EUR' },
    bank: null,
    description: 'Order',
    returnUrl: 'https://site.example/return',
    declinedUrl: 'https://site.example/declined',
    notificationUrl: 'https://site.example/notifications',
    locale: 'nl',
  });
  ref = { payment, reference };
});

const parsed = () => Promise.all(endpoint.received.map((one) => provider.parseNotification(one)));
const types = () =>
  endpoint.received.map(({ body }) => JSON.parse(body.toString()).event_type.split('.').at(-1));
function first() {
  const [one] = endpoint.received;
  if (!one) throw new Error('nothing was received');
  return one;
}

describe('a webhook of PayPal', () => {
  it('of an approval, a capture, a refund and a charge-back names the payment', async () => {
    await paypal.pay(ref.payment);
    expect(await parsed()).toEqual([ref.payment]);
    await provider.status(ref);
    await paypal.settled();
    await paypal.refund(ref.payment, 100);
    await paypal.chargeBack(ref.payment);
    expect(types()).toEqual(['APPROVED', 'COMPLETED', 'REFUNDED', 'REVERSED']);
    expect(new Set(await parsed())).toEqual(new Set([ref.payment]));
  });

  it('comes before the redirect, and perhaps before the status tells it', async () => {
    paypal.misbehave({ statusBehind: true });
    await paypal.pay(ref.payment);
    expect(await parsed()).toEqual([ref.payment]);
    expect(await provider.status(ref)).toMatchObject({ state: 'open' });
    paypal.misbehave({ statusBehind: false });
    expect(await provider.status(ref)).toMatchObject({ state: 'paid' });
  });

  it('may come several times, reordered, late or never', async () => {
    paypal.misbehave({ held: true, copies: 2 });
    await paypal.pay(ref.payment);
    await provider.status(ref);
    await paypal.release('reversed');
    expect(types()).toEqual(['COMPLETED', 'COMPLETED', 'APPROVED', 'APPROVED']);
    expect(new Set(await parsed())).toEqual(new Set([ref.payment]));
    paypal.misbehave({ held: false, copies: 1, missing: true });
    await paypal.refund(ref.payment, 1);
    expect(endpoint.received).toHaveLength(4);
    expect(await provider.status(ref)).toMatchObject({ refunded: 1 });
  });

  it('that is forged is nobody’s', async () => {
    paypal.misbehave({ forged: true });
    await paypal.pay(ref.payment);
    expect(await parsed()).toEqual([undefined]);
  });

  it('for another webhook id is nobody’s', async () => {
    await paypal.pay(ref.payment);
    provider = build({ ...paypal.credentials, webhook_id: 'ANOTHER' });
    expect(await parsed()).toEqual([undefined]);
  });

  it.each<[string, (text: string) => string]>([
    ['another payment', (text) => text.replaceAll(ref.payment, systemRandom.uuid7())],
    ['other white space', (text) => JSON.stringify(JSON.parse(text))],
    ['no payment of ours', (text) => text.replaceAll(ref.payment, 'somebody-else')],
    ['broken JSON', (text) => text.slice(0, -1)],
    ['JSON that would add to our question', (text) => `${text}, "webhook_id": "ANOTHER"`],
    ['nothing', () => ''],
  ])('with %s is nobody’s', async (_case, change) => {
    await paypal.pay(ref.payment);
    const one = first();
    const body = Buffer.from(change(one.body.toString()));
    expect(await provider.parseNotification({ ...one, body })).toBeUndefined();
  });

  it('without its headers is nobody’s, and PayPal is not asked', async () => {
    await paypal.pay(ref.payment);
    paypal.breakNext('verify', 'error');
    const { header } = first();
    const unsigned = (name: string) => (name === 'paypal-transmission-sig' ? undefined : header(name));
    expect(await provider.parseNotification({ ...first(), header: unsigned })).toBeUndefined();
    await expect(provider.parseNotification(first())).rejects.toThrow(ProviderUnavailable);
    expect(await provider.parseNotification(first())).toBe(ref.payment);
  });
});

describe('the token of PayPal', () => {
  it('is fetched once for many calls, also for those at once', async () => {
    await Promise.all([provider.status(ref), provider.status(ref), provider.status(ref)]);
    expect(paypal.tokensGiven()).toBe(1);
    const fresh = build(paypal.credentials);
    await Promise.all([fresh.status(ref), fresh.status(ref)]);
    expect(paypal.tokensGiven()).toBe(2);
  });

  it('is fetched again when it was revoked, and before it expires', async () => {
    paypal.revokeTokens(61);
    expect((await provider.status(ref)).state).toBe('open');
    await provider.status(ref);
    expect(paypal.tokensGiven()).toBe(2);
    paypal.revokeTokens(59);
    await provider.status(ref);
    await provider.status(ref);
    expect(paypal.tokensGiven()).toBe(4);
  });

  it.each(['hang', 'error', 'cut'] as const)(
    'that fails by %s makes PayPal unavailable for one call',
    async (fault) => {
      const fresh = build(paypal.credentials);
      paypal.breakNext('token', fault);
      await expect(fresh.status(ref)).rejects.toThrow(ProviderUnavailable);
      expect((await fresh.status(ref)).state).toBe('open');
    },
  );

  it('is not given for a wrong secret, which says nothing about a payment', async () => {
    const misled = build({ ...paypal.credentials, client_secret: 'wrong' });
    await expect(misled.status(ref)).rejects.toThrow(ProviderUnavailable);
  });
});
