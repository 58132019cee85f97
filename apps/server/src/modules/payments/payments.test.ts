import { type FlexpaySimulator, startFlexpay } from '@bowline/simulators/flexpay';
import { startSandboxProvider } from '@bowline/simulators/sandbox-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { ledgerViolations } from '#modules/credits/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { poll } from './machine/poll.ts';

let server: TestServer;
let flexpay: FlexpaySimulator;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  server = await aServer();
  flexpay = await startFlexpay();
});
afterAll(async () => {
  await server.close();
  await flexpay.close();
});
beforeEach(async () => {
  const { db } = server.kernel.database;
  // Without the bonus of new members, whose discount would be in every price.
  site = await aSite(db, { settings: { time_bonus: false, welcome_percentage: 0, receipt_prefix: 'TST' } });
  await server.context.payments.saveProviderAccount(db, site.id, {
    provider: 'flexpay',
    position: 0,
    statementName: 'TST Media',
    credentials: flexpay.credentials,
  });
  ann = await aMember(server.context, site);
});

const browser = (member: TestMember = ann) => aBrowser(server.app, site, member.cookie);
const smallest = {
  credits: 100,
  country: 'NL',
  method: 'ideal',
  expected: { amount: 1200, currency: 'EUR' },
};
const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.kernel.database.pool.query<Row>(text, values)).rows;
const balance = async (member: TestMember = ann) =>
  (await server.context.credits.balanceOf(server.kernel.database.db, site.id, [member.memberId])).get(
    member.memberId,
  );
const violations = async () =>
  Object.values(await ledgerViolations(server.kernel.database.db)).reduce((sum, count) => sum + count, 0);
const paymentOf = async (id: string, member: TestMember = ann) =>
  (await browser(member).get(`/api/payments/${id}`)).body.payment;

async function order(wish: object = {}, member: TestMember = ann): Promise<string> {
  const { status, body } = await browser(member).post('/api/payments', { ...smallest, ...wish });
  expect(body).toMatchObject({ payment: { state: 'created' } });
  expect(status).toBe(200);
  return body.payment.id;
}

/** The member's browser opens the provider's page. */
async function open(id: string, member: TestMember = ann): Promise<void> {
  const { body } = await browser(member).post(`/api/payments/${id}/open`, {});
  expect((await fetch(body.redirect)).status).toBe(200);
}

/** Delivers the provider's notifications to the server under test, which listens nowhere. */
async function check(id: string, member: TestMember = ann, declined = false): Promise<void> {
  expect((await browser(member).post(`/api/payments/${id}/check`, { declined })).status).toBe(200);
  await server.jobsDone();
}

async function buy(wish: object = {}, member: TestMember = ann): Promise<string> {
  const id = await order(wish, member);
  await open(id, member);
  await flexpay.pay(id);
  await check(id, member);
  return id;
}

describe('a purchase', () => {
  it('is credited once, makes the member premium and gets a receipt', async () => {
    const before = (await balance()) ?? 0;
    const id = await buy();
    for (let times = 0; times < 3; times += 1) await check(id);
    expect(await balance()).toBe(before + 100);
    expect(await paymentOf(id)).toMatchObject({
      state: 'completed',
      first: true,
      receipt: 'TST-2026-000001',
      price: { amount: 1200, currency: 'EUR' },
      vat: { percentage: 21, amount: 208 },
      statement_name: 'TST Media',
      withdrawal: { credits: 100, price: { amount: 1200 } },
    });
    expect((await browser().get('/api/user.php')).body.user.paid_user).toBe(true);
    expect(
      await query('select event, cause from payments.transition where payment_id = $1 order by seq', [id]),
    ).toEqual([
      { event: 'open', cause: 'member' },
      { event: 'pay', cause: 'member' },
    ]);
    expect(await violations()).toBe(0);
  });

  it('is not credited before the provider has captured the money', async () => {
    const id = await order();
    await open(id);
    await check(id);
    expect(await paymentOf(id)).toMatchObject({ state: 'pending', receipt: null, withdrawal: null });
    expect(await balance()).toBe(0);
  });

  it('is found by the poll when no notification came, within 15 minutes', async () => {
    const id = await order();
    await open(id);
    await flexpay.pay(id);
    const [row] = await query<{ minutes: string }>(
      'select extract(epoch from next_poll_at - now()) / 60 as minutes from payments.payment where id = $1',
      [id],
    );
    expect(Number(row?.minutes)).toBeLessThan(15);
    await query('update payments.payment set next_poll_at = now() where id = $1', [id]);
    await poll(server.kernel);
    await server.jobsDone();
    expect(await paymentOf(id)).toMatchObject({ state: 'completed' });
  });

  it('that lapsed is credited when the money was captured all the same', async () => {
    const id = await order();
    await open(id);
    await query("update payments.payment set expires_at = now() - interval '1 minute' where id = $1", [id]);
    await check(id);
    expect(await paymentOf(id)).toMatchObject({ state: 'expired' });
    await flexpay.pay(id);
    await check(id);
    expect(await paymentOf(id)).toMatchObject({ state: 'completed' });
    expect(await balance()).toBe(100);
  });

  it('that the member left at the provider is failed or cancelled, and can still be paid', async () => {
    const id = await order();
    await open(id);
    await check(id, ann, true);
    expect(await paymentOf(id)).toMatchObject({ state: 'cancelled' });
    await flexpay.pay(id);
    await check(id);
    expect(await paymentOf(id)).toMatchObject({ state: 'completed' });
  });

  it('numbers receipts without gaps, in parallel too', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => aMember(server.context, site)));
    await Promise.all(members.map((member) => buy({}, member)));
    const rows = await query<{ number: number }>(
      'select number from payments.receipt where site_id = $1 order by number',
      [site.id],
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('an order', () => {
  it('pressed twice, or in a second tab, is one order', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => order()));
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['another price', { expected: { amount: 1, currency: 'EUR' } }, 409, 'price_changed'],
    ['another currency', { expected: { amount: 1200, currency: 'CHF' } }, 409, 'price_changed'],
    ['a bundle that is not sold', { credits: 101 }, 404, 'bundle_not_found'],
    ['a country that is not served', { country: 'PL' }, 404, 'bundle_not_found'],
    ['a method that nobody offers', { method: 'paypal' }, 409, 'method_unavailable'],
    ['a bank where none is asked for', { bank: 'abn' }, 409, 'method_unavailable'],
    ['an unknown code', { code: 'NOPE' }, 404, 'code_not_found'],
  ])('for %s is refused', async (_, wish, status, code) => {
    const answer = await browser().post('/api/payments', { ...smallest, ...wish });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('of somebody else answers as if it did not exist', async () => {
    const id = await order();
    const eve = await aMember(server.context, site);
    for (const call of ['open', 'check', 'withdraw'])
      expect((await browser(eve).post(`/api/payments/${id}/${call}`, {})).status).toBe(404);
    expect((await browser(eve).get(`/api/payments/${id}`)).status).toBe(404);
    expect((await browser(eve).get('/api/payments')).body.payments).toEqual([]);
  });

  it('gives its code back when it comes to nothing', async () => {
    await server.context.offers.addCode(server.kernel.database.db, site.id, { code: 'HALF', percentage: 50 });
    const half = { code: 'half', expected: { amount: 600, currency: 'EUR' } };
    const id = await order(half);
    const uses = () => query('select 1 from offers.use where site_id = $1', [site.id]);
    expect(await uses()).toHaveLength(1);
    await open(id);
    await check(id, ann, true);
    expect(await uses()).toEqual([]);
    await order({ ...half, credits: 250, expected: { amount: 1400, currency: 'EUR' } });
  });
});

it('50 parallel orders with the bonus of new members: one of them has it in the end', async () => {
  site = await aSite(server.kernel.database.db);
  await server.context.payments.saveProviderAccount(server.kernel.database.db, site.id, {
    provider: 'flexpay',
    position: 0,
    statementName: 'TST Media',
    credentials: flexpay.credentials,
  });
  ann = await aMember(server.context, site);
  const sizes = [
    { credits: 100, amount: 900 },
    { credits: 250, amount: 2100 },
    { credits: 500, amount: 3750 },
    { credits: 1000, amount: 6750 },
    { credits: 2500, amount: 15_000 },
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const { credits, amount } = sizes[index % sizes.length] ?? { credits: 0, amount: 0 };
      const method = index % 2 === 0 ? 'ideal' : 'card';
      return browser().post('/api/payments', {
        ...smallest,
        credits,
        method,
        code: 'TIMEBONUS25',
        expected: { amount, currency: 'EUR' },
      });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const open = "select id from payments.payment where site_id = $1 and state in ('created', 'pending')";
  const used = "select payment_id as id from offers.use where site_id = $1 and code = 'TIMEBONUS25'";
  const [last] = await query(open, [site.id]);
  expect(await query(open, [site.id])).toEqual([last]);
  expect(await query(used, [site.id])).toEqual([last]);
  // It can still be had: the next order would take it over.
  expect((await browser().get('/api/user.php')).body.user.time_bonus_seconds).toBeGreaterThan(0);
});

it('an open order gives its code to a later one, for somebody who came back to choose otherwise', async () => {
  await server.context.offers.addCode(server.kernel.database.db, site.id, { code: 'HALF', percentage: 50 });
  const half = (credits: number, amount: number) => ({
    credits,
    code: 'HALF',
    expected: { amount, currency: 'EUR' },
  });
  const first = await order(half(100, 600));
  await open(first);
  const { body } = await browser().get('/api/payments/checkout?code=HALF');
  expect(body.discount).toMatchObject({ code: 'HALF', percentage: 50 });
  const second = await order({ ...half(250, 1400), method: 'card' });
  expect(await paymentOf(first)).toMatchObject({ state: 'cancelled' });
  expect(
    await query('select payment_id from offers.use where code = $1 and site_id = $2', ['HALF', site.id]),
  ).toEqual([{ payment_id: second }]);
});

describe('a withdrawal', () => {
  it('takes the unused credits, and ends premium when all of the money goes back', async () => {
    const id = await buy();
    expect((await browser().post(`/api/payments/${id}/withdraw`, {})).status).toBe(200);
    await server.jobsDone();
    expect(await paymentOf(id)).toMatchObject({
      state: 'refunded',
      refunded: { credits: 100, price: { amount: 1200 } },
      withdrawal: null,
    });
    expect(await balance()).toBe(0);
    expect((await browser().get('/api/user.php')).body.user.paid_user).toBe(false);
    expect(await browser().post(`/api/payments/${id}/withdraw`, {})).toMatchObject({
      status: 409,
      body: { code: 'withdrawal_closed' },
    });
    expect(await violations()).toBe(0);
  });

  it('sends the money of the unused credits back, once', async () => {
    const sandbox = await startSandboxProvider();
    try {
      const { db } = server.kernel.database;
      const account = { provider: 'sandbox', position: 1, statementName: 'TST Media' } as const;
      await server.context.payments.saveProviderAccount(db, site.id, {
        ...account,
        credentials: sandbox.credentials,
      });
      const id = await order({ method: 'paypal' });
      await browser().post(`/api/payments/${id}/open`, {});
      await sandbox.pay(id);
      await check(id);
      await server.context.credits.spend(
        db,
        { site: site.id, member: ann.memberId },
        { reason: 'message', reference: crypto.randomUUID(), credits: 10 },
      );
      expect((await browser().post(`/api/payments/${id}/withdraw`, {})).status).toBe(200);
      await server.jobsDone();
      for (let times = 0; times < 2; times += 1) await check(id);
      expect(sandbox.books()).toMatchObject([{ payment: id, captured: 1200, refunded: 1080 }]);
      expect(await paymentOf(id)).toMatchObject({
        state: 'refunded',
        refunded: { credits: 90, price: { amount: 1080 } },
      });
      expect(await query('select state, amount from payments.refund where payment_id = $1', [id])).toEqual([
        { state: 'sent', amount: 1080 },
      ]);
      expect(await balance()).toBe(0);
    } finally {
      await sandbox.close();
    }
  });

  it('waits for staff where the provider has no call for refunds', async () => {
    const id = await buy();
    await browser().post(`/api/payments/${id}/withdraw`, {});
    await server.jobsDone();
    expect(await query('select state from payments.refund where payment_id = $1', [id])).toEqual([
      { state: 'refused' },
    ]);
  });

  it('is closed after the period of the site', async () => {
    const id = await buy();
    await query("update payments.payment set completed_at = now() - interval '15 days' where id = $1", [id]);
    expect(await paymentOf(id)).toMatchObject({ withdrawal: null });
    expect((await browser().post(`/api/payments/${id}/withdraw`, {})).body.code).toBe('withdrawal_closed');
  });
});

describe('an account that is ended', () => {
  it('gets back the money of the credits it has not used, once, and none for a payment that was charged back', async () => {
    const sandbox = await startSandboxProvider();
    try {
      const { db } = server.kernel.database;
      const account = { provider: 'sandbox', position: 1, statementName: 'TST Media' } as const;
      await server.context.payments.saveProviderAccount(db, site.id, {
        ...account,
        credentials: sandbox.credentials,
      });
      const reference = { site: site.id, member: ann.memberId };
      const pay = async (id: string) => {
        await browser().post(`/api/payments/${id}/open`, {});
        await sandbox.pay(id);
        await check(id);
      };
      const disputed = await order({ method: 'paypal' });
      await pay(disputed);
      const used = await order({ method: 'paypal' });
      await pay(used);
      await query("update payments.payment set state = 'charged_back' where id = $1", [disputed]);
      await server.context.credits.spend(db, reference, {
        reason: 'message',
        reference: crypto.randomUUID(),
        credits: 130,
      });
      for (let times = 0; times < 2; times += 1) {
        await server.context.payments.refundUnused(db, reference);
        await server.jobsDone();
      }
      expect(sandbox.books()).toMatchObject([
        { payment: disputed, captured: 1200, refunded: 0 },
        { payment: used, captured: 1200, refunded: 840 },
      ]);
      expect(await balance()).toBe(0);
      expect(await violations()).toBe(0);
    } finally {
      await sandbox.close();
    }
  });
});

describe('a notification', () => {
  const notify = (text: string) => server.call(site, { url: `/api/payments/notifications/flexpay?${text}` });

  it('that is forged is not acknowledged', async () => {
    const id = (await order()) as EntityId;
    const answer = await notify(
      `referenceID=${id}&shopID=${flexpay.credentials.shop_id}&signature=${'0'.repeat(64)}`,
    );
    expect(answer.statusCode).toBe(404);
  });
});
