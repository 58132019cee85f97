import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type PaypalSimulator, startPaypal } from '@bowline/simulators/paypal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { createWorker, type JobWorker } from '#kernel/jobs/worker.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { checkLater } from './machine/check-payment.ts';

/** One provider account accepts connections and says nothing; the others must not notice. */
let server: TestServer;
let paypal: PaypalSimulator;
let worker: JobWorker;
let silent: Server;
const connections: Socket[] = [];

beforeAll(async () => {
  silent = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1');
  [server, paypal] = await Promise.all([aServer(), startPaypal(), once(silent, 'listening')]);
  const { payments } = server.context.queues;
  if (!payments) throw new Error('payments have a queue of their own');
  worker = createWorker({ ...server.kernel, ...payments, logger: server.kernel.log });
  await worker.start();
});
afterAll(async () => {
  for (const socket of connections) socket.destroy();
  await worker.stop();
  await server.close();
  await paypal.close();
  silent.close();
});

async function aShop(base_url: string): Promise<Site> {
  const { db } = server.kernel.database;
  const site = await aSite(db, { settings: { time_bonus: false, welcome_percentage: 0 } });
  await server.context.payments.saveProviderAccount(db, site.id, {
    provider: 'paypal',
    position: 0,
    statementName: 'TST Media',
    credentials: { ...paypal.credentials, base_url },
  });
  return site;
}
const aSilentShop = () => aShop(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);

async function order(site: Site, member: TestMember): Promise<EntityId> {
  const { body } = await aBrowser(server.app, site, member.cookie).post('/api/payments', {
    credits: 100,
    country: 'NL',
    method: 'paypal',
    expected: { amount: 1200, currency: 'EUR' },
  });
  return body.payment.id;
}

/** How long a purchase waits for its credits, from the return of the member, in seconds. */
async function secondsToCredit(site: Site): Promise<number> {
  const member = await aMember(server.context, site);
  const browser = aBrowser(server.app, site, member.cookie);
  const id = await order(site, member);
  await browser.post(`/api/payments/${id}/open`, {});
  await paypal.pay(id);
  const started = performance.now();
  await browser.post(`/api/payments/${id}/check`, {});
  await expect
    .poll(async () => (await browser.get(`/api/payments/${id}`)).body.payment.state, {
      timeout: patience(120_000),
    })
    .toBe('completed');
  return (performance.now() - started) / 1000;
}

const timedOut = 8;

it('a provider account that does not answer holds up no credits of another', {
  timeout: patience(240_000),
}, async () => {
  const [shop, dead] = [await aShop(paypal.credentials.base_url), await aSilentShop()];
  const before = await secondsToCredit(shop);
  const unpaid = await Promise.all(
    Array.from({ length: 30 }, async () => order(dead, await aMember(server.context, dead))),
  );
  for (const payment of unpaid)
    await checkLater(server.kernel.database.db, { site: dead.id, payment, cause: 'member' });
  await expect.poll(() => connections.length, { timeout: patience(60_000) }).toBeGreaterThan(0);
  const during = await secondsToCredit(shop);
  expect(during).toBeLessThan(Math.max(before * 3, timedOut - 2));
});

it('an order is refused at once while its provider account has not answered five times', {
  timeout: patience(240_000),
}, async () => {
  const site = await aSilentShop();
  const member = await aMember(server.context, site);
  const id = await order(site, member);
  const open = async () => {
    const started = performance.now();
    const { status, body } = await aBrowser(server.app, site, member.cookie).post(
      `/api/payments/${id}/open`,
      {},
    );
    return { answer: [status, body.code], seconds: (performance.now() - started) / 1000 };
  };
  const first = await Promise.all(Array.from({ length: 5 }, open));
  for (const { answer, seconds } of first) {
    expect(answer).toEqual([503, 'provider_unavailable']);
    expect(seconds).toBeGreaterThan(timedOut - 1);
  }
  const next = await open();
  expect(next.answer).toEqual([503, 'provider_unavailable']);
  expect(next.seconds).toBeLessThan(timedOut / 2);
  const elsewhere = await aShop(paypal.credentials.base_url);
  expect(await secondsToCredit(elsewhere)).toBeLessThan(timedOut);
});
