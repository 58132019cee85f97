import { randomBytes } from 'node:crypto';
import { type PushBrowser, type PushService, startPushService } from '@bowline/simulators/push-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPushSender } from './index.ts';
import { vapidKeys } from './vapid-keys.ts';

const someKeys = () => {
  const keys = vapidKeys(randomBytes(32));
  if (!keys) throw new Error('no keys');
  return keys;
};
const keys = someKeys();
const delivery = { topic: 'a-topic', urgency: 'high', ttlSeconds: 60 } as const;
const payload = JSON.stringify({
  id: '01988c5a-0000-7000-8000-000000000001',
  kind: 'like',
  title: 'Bowline',
  body: 'Er is iets nieuws voor je. 🪢',
  path: '/likes/received',
  tag: 'likes',
});

let service: PushService;
let browser: PushBrowser;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.delayResponses(0);
  browser = service.newBrowser(keys.publicKey);
});

const senderFor = (hosts: readonly string[], env: 'test' | 'production' = 'test', own = keys) =>
  createPushSender({ pushHosts: [...hosts], env, mailFrom: 'no-reply@bowline.example' }, own);
const send = () => senderFor([service.host]).send(browser.subscription, payload, delivery);

describe('a message', () => {
  it('is read by its browser and by no other', async () => {
    expect(await send()).toBe('sent');
    expect(browser.received).toEqual([{ text: payload, message: JSON.parse(payload), ...delivery }]);

    const other = service.newBrowser(keys.publicKey);
    const misled = { endpoint: other.subscription.endpoint, keys: browser.subscription.keys };
    expect(await senderFor([service.host]).send(misled, payload, delivery)).toBe('sent');
    expect(other.received).toEqual([]);
  });

  it.each([404, 410])('to a browser that is no more (%i) is gone', async (status) => {
    browser.respondWith(status);
    expect(await send()).toBe('gone');
  });

  it.each([400, 403])('that the push service will never take (%i) is refused', async (status) => {
    browser.respondWith(status);
    expect(await send()).toBe('refused');
  });

  it.each([401, 408, 413, 429, 500, 503, 302])('answered %i may be tried again', async (status) => {
    browser.respondWith(status);
    await expect(send()).rejects.toThrow();
    expect(await send()).toBe('sent');
    expect(browser.received).toHaveLength(1);
  });

  it('signed by another key than the browser subscribed with is refused', async () => {
    const stranger = senderFor([service.host], 'test', someKeys());
    expect(await stranger.send(browser.subscription, payload, delivery)).toBe('refused');
    expect(browser.received).toEqual([]);
  });

  it('can be tried again when nobody answers', async () => {
    const away = await startPushService();
    const { subscription } = away.newBrowser(keys.publicKey);
    await away.close();
    await expect(senderFor([away.host]).send(subscription, payload, delivery)).rejects.toThrow();
  });

  it('waits for a slow push service', async () => {
    service.delayResponses(300);
    expect(await send()).toBe('sent');
  });
});

describe('a subscription', () => {
  it('of an address that is not listed is neither accepted nor called, whenever that came about', async () => {
    for (const sender of [senderFor(['fcm.googleapis.com']), senderFor([service.host], 'production')]) {
      expect(sender.accepts(browser.subscription)).toBe(false);
      expect(await sender.send(browser.subscription, payload, delivery)).toBe('refused');
    }
    expect(browser.calls).toBe(0);
  });

  it.each([
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a key that is too short', { p256dh: 'BAAA' }],
    ['a secret that is too short', { auth: 'AAAA' }],
  ])('with %s is not accepted', (_case, wrong) => {
    const sender = senderFor([service.host]);
    const { endpoint, keys: own } = browser.subscription;
    expect(sender.accepts({ endpoint, keys: own })).toBe(true);
    expect(sender.accepts({ endpoint, keys: { ...own, ...wrong } })).toBe(false);
  });
});

it('keeps for a browser that is away the latest of each topic', async () => {
  const sender = senderFor([service.host]);
  browser.goOffline();
  const say = (body: string, topic: string) =>
    sender.send(browser.subscription, payload.replace('🪢', body), { ...delivery, topic });
  await say('first', 'one');
  await say('second', 'one');
  await say('third', 'two');
  expect(browser.received).toEqual([]);
  browser.goOnline();
  expect(browser.received.map(({ message }) => message.body.split(' ').at(-1))).toEqual(['second', 'third']);
});
