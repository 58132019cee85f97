import { type FlexpaySimulator, startFlexpay } from '@bowline/simulators/flexpay';
import { startNotificationEndpoint } from '@bowline/simulators/notification-endpoint';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { checkPaymentTask } from './check-payment.ts';

let server: TestServer;
let flexpay: FlexpaySimulator;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  server = await aServer();
  flexpay = await startFlexpay();
  const { db } = server.kernel.database;
  site = await aSite(db, { settings: { time_bonus: false, welcome_percentage: 0 } });
  await server.context.payments.saveProviderAccount(db, site.id, {
    provider: 'flexpay',
    position: 0,
    statementName: 'TST Media',
    credentials: flexpay.credentials,
  });
});
afterAll(async () => {
  await server.close();
  await flexpay.close();
});
beforeEach(async () => {
  ann = await aMember(server.context, site);
});

const browser = (member = ann) => aBrowser(server.app, site, member.cookie);
const smallest = {
  credits: 100,
  country: 'NL',
  method: 'ideal',
  expected: { amount: 1200, currency: 'EUR' },
};
const stateOf = async (id: string, member = ann) =>
  (await browser(member).get(`/api/payments/${id}`)).body.payment.state;

/** Orders, and opens the provider's page. The same order as long as it is open. */
async function orderAndOpen(member = ann): Promise<string> {
  const { id } = (await browser(member).post('/api/payments', smallest)).body.payment;
  const { redirect } = (await browser(member).post(`/api/payments/${id}/open`, {})).body;
  await fetch(redirect);
  return id;
}
async function metric(series: string): Promise<number> {
  const text = await server.kernel.metrics.registry.metrics();
  return Number(new RegExp(`^${series} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
}
const checkLater = (id: string, member = ann) =>
  browser(member).post(`/api/payments/${id}/check`, { declined: false });

// First, because no worker runs yet, which would take the notification's job at once.
it('a check that finds nothing does not delay the one of a notification that came while it ran', async () => {
  const id = await orderAndOpen();
  const check = server.context.queues.payments?.tasks.find(({ name }) => name === checkPaymentTask.name);
  await checkLater(id);
  await check?.run({ site: site.id, payment: id, cause: 'member' } as never, {} as never);
  await flexpay.pay(id);
  await server.jobsDone();
  expect(await stateOf(id)).toBe('completed');
});

it('the time from a notification to the credits, and the calls to the provider, are measured', async () => {
  const credited = () => metric('bowline_payment_credited_seconds_count\\S*');
  const answered = () =>
    metric('bowline_payment_provider_calls_total\\{provider="flexpay",call="status",outcome="answered"\\S*');
  const before = { credited: await credited(), answered: await answered() };
  const endpoint = await startNotificationEndpoint();
  flexpay.notifyAt(endpoint.url);
  const id = await orderAndOpen();
  await flexpay.pay(id);
  await endpoint.close();
  const query = endpoint.received[0]?.query;
  const notify = () => server.call(site, { url: `/api/payments/notifications/flexpay?${query}` });
  expect((await notify()).statusCode).toBe(200);
  await server.jobsDone();
  expect(await stateOf(id)).toBe('completed');
  expect((await credited()) - before.credited).toBe(1);
  expect((await answered()) - before.answered).toBeGreaterThan(0);
  // Told again, the payment is credited already.
  await notify();
  await server.jobsDone();
  expect((await credited()) - before.credited).toBe(1);
});

it('a payment that waits for its member holds up no other of the site', async () => {
  const { pool } = server.kernel.database;
  const bob = await aMember(server.context, site);
  const [id, other] = [await orderAndOpen(), await orderAndOpen(bob)];
  await flexpay.pay(id);
  await flexpay.pay(other);
  const waiting = `select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  const blocker = await pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('select from identity.account where member_id = $1 for update', [ann.memberId]);
    await checkLater(id);
    await expect
      .poll(async () => (await pool.query(waiting)).rowCount, { timeout: patience(4_000) })
      .not.toBe(0);
    await checkLater(other, bob);
    await expect.poll(() => stateOf(other, bob), { timeout: patience(4_000) }).toBe('completed');
    await blocker.query('commit');
  } finally {
    blocker.release(true);
  }
  await expect.poll(() => stateOf(id), { timeout: patience(4_000) }).toBe('completed');
});

it('an order that is opened again, though it is paid and no notification told, is credited at once', async () => {
  const id = await orderAndOpen();
  await flexpay.pay(id);
  expect(await orderAndOpen()).toBe(id);
  await server.jobsDone();
  expect(await stateOf(id)).toBe('completed');
});
