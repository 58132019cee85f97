import { type FlexpaySimulator, startFlexpay } from '@bowline/simulators/flexpay';
import {
  type NotificationEndpoint,
  startNotificationEndpoint,
} from '@bowline/simulators/notification-endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { systemRandom } from '#kernel/random.ts';
import { type Provider, ProviderRefused } from '#modules/payments/providers/provider.ts';
import { flexpayFactory } from './index.ts';

let verotel: FlexpaySimulator;
let endpoint: NotificationEndpoint;
let provider: Provider;
let payment: EntityId;

beforeAll(async () => {
  endpoint = await startNotificationEndpoint();
});
afterAll(async () => {
  await endpoint.close();
  await verotel.close();
});
beforeEach(async () => {
  await verotel?.close();
  verotel = await startFlexpay();
  verotel.notifyAt(endpoint.url);
  endpoint.received.length = 0;
  provider = flexpayFactory({ env: 'test', publicScheme: 'http' })(verotel.credentials);
  payment = systemRandom.uuid7();
  const { redirect } = await provider.create({
    payment,
    method: 'ideal',
    country: 'NL',
    price: { amount: 1205, currency: 'EUR' },
    bank: null,
    description: 'Order',
    returnUrl: 'https://site.example/return',
    declinedUrl: 'https://site.example/declined',
    notificationUrl: 'https://site.example/notifications',
    locale: 'nl',
  });
  await fetch(String(redirect));
});

const parsed = () => Promise.all(endpoint.received.map((one) => provider.parseNotification(one)));
const reversals = () => Promise.all(endpoint.received.map(async (one) => provider.parseReversal?.(one)));
const changed = (change: (query: string) => string) => {
  const [one] = endpoint.received;
  if (!one) throw new Error('nothing was received');
  return provider.parseNotification({ ...one, query: change(one.query) });
};

describe('a FlexPay postback', () => {
  it('names the payment, and is no reversal', async () => {
    await verotel.pay(payment);
    expect(await parsed()).toEqual([payment]);
    expect(await reversals()).toEqual([undefined]);
    expect(verotel.deliveries).toEqual([{ status: 200, text: 'OK' }]);
  });

  it('comes before the redirect, and perhaps before the status tells it', async () => {
    verotel.misbehave({ statusBehind: true });
    await verotel.pay(payment);
    expect(await parsed()).toEqual([payment]);
    expect(await provider.status({ payment, reference: null })).toMatchObject({ state: 'unknown' });
    verotel.misbehave({ statusBehind: false });
    expect(await provider.status({ payment, reference: null })).toMatchObject({ state: 'paid' });
  });

  it('of a refund in part, of the rest and of a charge-back tells the amount', async () => {
    await verotel.pay(payment);
    await verotel.refund(payment, 205);
    await verotel.chargeBack(payment);
    expect(await parsed()).toEqual([payment, payment, payment]);
    const eur = (amount: number) => ({ amount, currency: 'EUR' });
    const id = expect.stringMatching(/^\d+$/);
    expect(await reversals()).toEqual([
      undefined,
      { payment, id, kind: 'refund', amount: eur(205) },
      { payment, id, kind: 'charge_back', amount: eur(1000) },
    ]);
    expect(verotel.books()).toMatchObject([{ captured: 1205, refunded: 205, chargedBack: 1000 }]);
    await expect(verotel.refund(payment, 1)).rejects.toThrow(RangeError);
  });

  it('sent several times repeats the id of its reversal; two refunds have two', async () => {
    await verotel.pay(payment);
    verotel.misbehave({ copies: 3 });
    await verotel.refund(payment, 600);
    await verotel.refund(payment, 605);
    const ids = (await reversals()).flatMap((reversal) => reversal?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([6, 2]);
  });

  it('may be held back and reordered, late, or missing', async () => {
    verotel.misbehave({ held: true });
    await verotel.pay(payment);
    await verotel.refund(payment, 5);
    expect(endpoint.received).toEqual([]);
    await verotel.release('reversed');
    expect((await reversals()).map((reversal) => reversal?.kind)).toEqual(['refund', undefined]);
    verotel.misbehave({ held: false, delayMs: 50 });
    await verotel.refund(payment, 5);
    expect(endpoint.received).toHaveLength(2);
    await verotel.settled();
    expect(endpoint.received).toHaveLength(3);
    verotel.misbehave({ missing: true });
    await verotel.refund(payment, 5);
    expect(endpoint.received).toHaveLength(3);
  });

  it('that is forged is nobody’s', async () => {
    verotel.misbehave({ forged: true });
    await verotel.pay(payment);
    await verotel.refund(payment, 5);
    expect(await parsed()).toEqual([undefined, undefined]);
    expect(await reversals()).toEqual([undefined, undefined]);
  });

  it.each<[string, (query: string) => string]>([
    ['another amount', (query) => query.replace('12.05', '99.05')],
    ['another payment', (query) => query.replace(payment, systemRandom.uuid7())],
    ['another event', (query) => `${query}&event=chargeback`],
    ['a parameter twice', (query) => `${query}&shopID=1`],
    ['two signatures', (query) => `${query}&${query.slice(query.indexOf('signature='))}`],
    ['half a signature', (query) => query.slice(0, -32)],
    ['no signature', (query) => query.slice(0, query.indexOf('&signature='))],
    ['an empty signature', (query) => query.slice(0, -64)],
    ['nothing', () => ''],
    ['broken encoding', (query) => `${query}&%E0%A4%A=%`],
  ])('with %s is nobody’s', async (_case, change) => {
    await verotel.pay(payment);
    expect(await changed((query) => query)).toBe(payment);
    expect(await changed(change)).toBeUndefined();
  });

  it('of another shop is nobody’s', async () => {
    await verotel.pay(payment);
    provider = flexpayFactory({ env: 'test', publicScheme: 'http' })({
      ...verotel.credentials,
      shop_id: '1',
    });
    expect(await parsed()).toEqual([undefined]);
  });
});

it('FlexPay’s refund() is refused for good: staff refund in the Control Center', async () => {
  await verotel.pay(payment);
  const refund = provider.refund(
    { payment, reference: null },
    { amount: 5, currency: 'EUR' },
    systemRandom.uuid7(),
  );
  await expect(refund).rejects.toThrow(ProviderRefused);
});
