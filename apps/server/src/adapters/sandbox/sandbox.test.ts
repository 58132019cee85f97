import {
  type NotificationEndpoint,
  startNotificationEndpoint,
} from '@bowline/simulators/notification-endpoint';
import { type SandboxProvider, startSandboxProvider } from '@bowline/simulators/sandbox-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '#kernel/random.ts';
import {
  type Provider,
  type ProviderOrder,
  ProviderRefused,
  ProviderUnavailable,
} from '#modules/payments/providers/provider.ts';
import { sandboxFactory } from './index.ts';

let sandbox: SandboxProvider;
let endpoint: NotificationEndpoint;
let provider: Provider;
const build = sandboxFactory({ env: 'test', publicScheme: 'http' });
const buildImpatient = sandboxFactory({ env: 'test', publicScheme: 'http' }, 200);

beforeEach(async () => {
  endpoint = await startNotificationEndpoint();
  sandbox = await startSandboxProvider();
  provider = build(sandbox.credentials);
});
afterEach(async () => {
  await sandbox.close();
  await endpoint.close();
});

const anOrder = (changes: Partial<ProviderOrder> = {}): ProviderOrder => ({
  payment: systemRandom.uuid7(),
  method: 'ideal',
  country: 'NL',
  price: { amount: 3750, currency: 'EUR' },
  bank: null,
  description: '500 credits',
  returnUrl: 'https://site.example/transactions/1',
  declinedUrl: 'https://site.example/transactions/1?declined=1',
  notificationUrl: endpoint.url,
  locale: 'nl',
  ...changes,
});

async function anOpenPayment(changes: Partial<ProviderOrder> = {}) {
  const order = anOrder(changes);
  const { reference } = await provider.create(order);
  return { order, payment: order.payment, ref: { payment: order.payment, reference } };
}

/** What the adapter makes of each notification that arrived. */
const notifiedAbout = () => Promise.all(endpoint.received.map((one) => provider.parseNotification(one)));

describe('a payment at the sandbox', () => {
  it('is unknown before it is created and open until it is decided', async () => {
    const order = anOrder();
    const ref = { payment: order.payment, reference: null };
    expect(await provider.status(ref)).toEqual({
      state: 'unknown',
      reference: null,
      captured: null,
      refunded: 0,
      chargedBack: false,
    });
    const { redirect, reference } = await provider.create(order);
    expect(redirect).toBe(`${sandbox.origin}/pay/${reference}`);
    expect(await provider.status(ref)).toMatchObject({ state: 'open', reference, captured: null });
  });

  it('is paid with its amount, and the site is notified', async () => {
    const { order, payment, ref } = await anOpenPayment({
      price: { amount: 20_900, currency: 'DKK' },
      method: 'card',
    });
    await sandbox.pay(payment);
    expect(await provider.status(ref)).toEqual({
      state: 'paid',
      reference: ref.reference,
      captured: order.price,
      refunded: 0,
      chargedBack: false,
    });
    expect(await notifiedAbout()).toEqual([payment]);
    expect(sandbox.deliveries).toEqual([{ status: 200, text: 'OK' }]);
  });

  it.each([
    ['failed', 'fail'],
    ['cancelled', 'cancel'],
    ['expired', 'expire'],
  ] as const)('that %s has captured nothing, and is not paid afterwards', async (state, decide) => {
    const { payment, ref } = await anOpenPayment();
    await sandbox[decide](payment);
    await sandbox.pay(payment);
    expect(await provider.status(ref)).toMatchObject({ state, captured: null });
    expect(await notifiedAbout()).toEqual([payment]);
    expect(sandbox.books()).toMatchObject([{ payment, captured: 0 }]);
  });

  it('shows another amount than was ordered as it was captured', async () => {
    const { payment, ref } = await anOpenPayment();
    await sandbox.pay(payment, { captured: 1 });
    expect(await provider.status(ref)).toMatchObject({ captured: { amount: 1, currency: 'EUR' } });
  });

  it('stays one payment when its creation is repeated, also in another language', async () => {
    const order = anOrder();
    const first = await provider.create(order);
    expect(await provider.create({ ...order, locale: 'de' })).toEqual(first);
    expect(sandbox.books()).toHaveLength(1);
  });

  it('is refused when its id is used for another price', async () => {
    const { order } = await anOpenPayment();
    const dearer = provider.create({ ...order, price: { amount: 3751, currency: 'EUR' } });
    await expect(dearer).rejects.toThrow(ProviderRefused);
    expect(sandbox.books()).toMatchObject([{ price: 3750 }]);
  });

  it.each([
    ['iDEAL outside the Netherlands', { country: 'DE' }],
    ['iDEAL in another currency', { price: { amount: 100, currency: 'CHF' } }],
    ['a bank that does not exist', { method: 'bank', bank: 'nowhere' }],
    ['a bank payment without a bank', { method: 'bank' }],
    ['direct debit', { method: 'direct_debit' }],
  ] as const)('is refused for %s', async (_case, changes) => {
    await expect(provider.create(anOrder(changes))).rejects.toThrow(ProviderRefused);
    expect(sandbox.books()).toEqual([]);
  });

  it('can be made by every method, and by bank at every bank that is offered', async () => {
    for (const { method, currencies, banks } of provider.capabilities) {
      for (const currency of currencies) {
        for (const bank of banks.length > 0 ? banks.map(({ id }) => id) : [null])
          await provider.create(anOrder({ method, bank, price: { amount: 100, currency } }));
      }
    }
    expect(sandbox.books()).toHaveLength(1 + 7 + 7 + 6);
  });
});

describe('a refund at the sandbox', () => {
  it('is given in parts until nothing is left', async () => {
    const { payment, ref } = await anOpenPayment();
    await sandbox.pay(payment);
    const refund = (amount: number) =>
      provider.refund(ref, { amount, currency: 'EUR' }, systemRandom.uuid7());
    await refund(1000);
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', refunded: 1000 });
    await expect(refund(2751)).rejects.toThrow(ProviderRefused);
    await refund(2750);
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', refunded: 3750 });
    await expect(refund(1)).rejects.toThrow(ProviderRefused);
    expect(sandbox.books()).toMatchObject([{ captured: 3750, refunded: 3750 }]);
  });

  it('is given once when repeated with its key, and refused with another amount', async () => {
    const { payment, ref } = await anOpenPayment();
    await sandbox.pay(payment);
    const key = systemRandom.uuid7();
    await provider.refund(ref, { amount: 500, currency: 'EUR' }, key);
    await provider.refund(ref, { amount: 500, currency: 'EUR' }, key);
    await expect(provider.refund(ref, { amount: 501, currency: 'EUR' }, key)).rejects.toThrow(
      ProviderRefused,
    );
    expect(await provider.status(ref)).toMatchObject({ refunded: 500 });
  });

  it('is refused for what was never paid, in another currency, and for an unknown payment', async () => {
    const { payment, ref } = await anOpenPayment();
    const refund = (
      amount: number,
      currency: 'EUR' | 'PLN' = 'EUR',
      one: { payment: typeof payment } = ref,
    ) => provider.refund({ ...one, reference: null }, { amount, currency }, systemRandom.uuid7());
    await expect(refund(1)).rejects.toThrow(ProviderRefused);
    await sandbox.pay(payment);
    await expect(refund(1, 'PLN')).rejects.toThrow(ProviderRefused);
    await expect(refund(0)).rejects.toThrow(ProviderRefused);
    await expect(refund(1, 'EUR', { payment: systemRandom.uuid7() })).rejects.toThrow(ProviderRefused);
  });

  it('and a charge-back at the provider itself are notified and in the status', async () => {
    const { payment, ref } = await anOpenPayment();
    await sandbox.pay(payment);
    await sandbox.refund(payment, 100);
    expect(await provider.status(ref)).toMatchObject({ refunded: 100, chargedBack: false });
    await sandbox.chargeBack(payment);
    expect(await provider.status(ref)).toMatchObject({ refunded: 100, chargedBack: true });
    expect(await notifiedAbout()).toEqual([payment, payment, payment]);
  });
});

describe('a notification of the sandbox', () => {
  it('that was forged is about no payment', async () => {
    const { payment } = await anOpenPayment();
    sandbox.misbehave({ forged: true });
    await sandbox.pay(payment);
    expect(endpoint.received).toHaveLength(1);
    expect(await notifiedAbout()).toEqual([undefined]);
  });

  it('is about no payment once a byte of it or its signature is gone', async () => {
    const { payment } = await anOpenPayment();
    await sandbox.pay(payment);
    const [sent] = endpoint.received;
    const signature = sent?.header('sandbox-signature') ?? '';
    const parse = (body: Buffer, given: string | undefined) =>
      provider.parseNotification({ query: '', header: () => given, body });
    const body = sent?.body ?? Buffer.alloc(0);
    expect(await parse(body, signature)).toBe(payment);
    expect(await parse(body, undefined)).toBeUndefined();
    expect(await parse(body, '')).toBeUndefined();
    expect(await parse(body, signature.slice(2))).toBeUndefined();
    expect(await parse(body, `${signature}00`)).toBeUndefined();
    expect(await parse(body, 'not hexadecimal')).toBeUndefined();
    const other = systemRandom.uuid7();
    expect(await parse(Buffer.from(JSON.stringify({ payment: other })), signature)).toBeUndefined();
  });

  it('of a site with another secret is about no payment', async () => {
    const { payment } = await anOpenPayment();
    await sandbox.pay(payment);
    provider = build({ ...sandbox.credentials, secret: 'the secret of another site' });
    expect(await notifiedAbout()).toEqual([undefined]);
  });

  it('comes twice, late or never as asked for', async () => {
    sandbox.misbehave({ copies: 2 });
    const twice = await anOpenPayment();
    await sandbox.pay(twice.payment);
    expect(await notifiedAbout()).toEqual([twice.payment, twice.payment]);

    sandbox.misbehave({ copies: 1, delayMs: 50 });
    const late = await anOpenPayment();
    await sandbox.pay(late.payment);
    expect(endpoint.received).toHaveLength(2);
    await sandbox.settled();
    expect((await notifiedAbout()).at(-1)).toBe(late.payment);

    sandbox.misbehave({ delayMs: 0, missing: true });
    const never = await anOpenPayment();
    await sandbox.pay(never.payment);
    expect(endpoint.received).toHaveLength(3);
    expect(await provider.status(never.ref)).toMatchObject({ state: 'paid' });
  });
});

describe('the sandbox', () => {
  it.each(['hang', 'error', 'cut'] as const)(
    'that took a call and then fails (%s) is unavailable, and a repeated call takes effect once',
    async (fault) => {
      const order = anOrder();
      const ref = { payment: order.payment, reference: null };
      const impatient = buildImpatient(sandbox.credentials);
      sandbox.breakNext('create', fault);
      await expect(impatient.create(order)).rejects.toThrow(ProviderUnavailable);
      await provider.create(order);
      expect(sandbox.books()).toHaveLength(1);

      await sandbox.pay(order.payment);
      sandbox.breakNext('status', fault);
      await expect(impatient.status(ref)).rejects.toThrow(ProviderUnavailable);
      expect(await provider.status(ref)).toMatchObject({ state: 'paid' });

      const key = systemRandom.uuid7();
      const refund = (by: Provider) => by.refund(ref, { amount: 50, currency: 'EUR' }, key);
      sandbox.breakNext('refund', fault);
      await expect(refund(impatient)).rejects.toThrow(ProviderUnavailable);
      await refund(provider);
      expect(sandbox.books()).toMatchObject([{ captured: 3750, refunded: 50 }]);
    },
  );

  it('is unavailable when it is down, and when its answers are signed by somebody else', async () => {
    const { ref } = await anOpenPayment();
    const stranger = build({ ...sandbox.credentials, secret: 'the secret of another site' });
    await expect(stranger.status(ref)).rejects.toThrow('without its signature');
    await expect(stranger.create(anOrder())).rejects.toThrow(ProviderUnavailable);
    expect(sandbox.books()).toHaveLength(1);
    await sandbox.close();
    await expect(provider.status(ref)).rejects.toThrow(ProviderUnavailable);
  });

  it('is refused in production over https, and built for a demo of the production build', () => {
    const inProduction = (publicScheme: 'http' | 'https') =>
      sandboxFactory({ env: 'production', publicScheme });
    expect(() => inProduction('https')(sandbox.credentials)).toThrow('refused in production');
    expect(inProduction('http')(sandbox.credentials).name).toBe('sandbox');
  });

  it.each([
    ['no secret', { base_url: 'http://127.0.0.1:1' }],
    ['a short secret', { base_url: 'http://127.0.0.1:1', secret: 'short' }],
    ['another scheme', { base_url: 'file:///etc', secret: 'a secret of some length' }],
    ['more than it takes', { base_url: 'http://127.0.0.1:1', secret: 'a secret of some length', more: 1 }],
  ])('is not built from %s', (_case, credentials) => {
    expect(() => build(credentials)).toThrow();
  });
});
