import { randomUUID } from 'node:crypto';
import { limits } from '@bowline/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPayment } from '#testing/factories/payments.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { priceOf } from './price.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
});

const db = () => server.kernel.database.db;
const holderOf = ({ memberId }: TestMember, of: Site = site) => ({ site: of.id, member: memberId });
const statementOf = async (member: TestMember, cursor?: string) =>
  aBrowser(server.app, site, member.cookie).get(
    `/api/credits/statement${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
  );

const signupForm = () => ({
  email: `${randomUUID()}@example.org`,
  name: 'Noor',
  password: 'three knots and a bight',
  date_of_birth: '1990-06-15',
  gender: 'female',
  consent: true,
});

describe('credits granted at sign-up', () => {
  it('are signup_credits of the site, granted once to a form sent six times in parallel', async () => {
    const generous = await aSite(db(), { settings: { signup_credits: 36, discreet_accounts: false } });
    const browser = aBrowser(server.app, generous);
    const [form, key] = [signupForm(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.post('/api/signup', form, { key })),
    );
    expect(answers.map(({ status, body }) => [status, body.user?.credits])).toEqual(Array(6).fill([200, 36]));
    expect((await browser.get('/api/user.php')).body.user.credits).toBe(36);

    const { body } = await browser.get('/api/credits/statement');
    expect(body).toEqual({
      balance: 36,
      reserved: 0,
      debt: 0,
      transactions: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          reason: 'signup_grant',
          reference: 'account',
          credits: 36,
          reserved: 0,
          debt: 0,
          balance: 36,
          cost: null,
        },
      ],
      next: null,
    });
  });

  it('are none on a site with signup_credits 0', async () => {
    const frugal = await aSite(db(), { settings: { signup_credits: 0, discreet_accounts: false } });
    const browser = aBrowser(server.app, frugal);
    expect((await browser.post('/api/signup', signupForm())).body.user.credits).toBe(0);
    const { status, body } = await browser.get('/api/credits/statement');
    expect([status, body]).toEqual([200, { balance: 0, reserved: 0, debt: 0, transactions: [], next: null }]);
  });

  it('are not granted again to an address that signs up twice', async () => {
    const form = signupForm();
    await aBrowser(server.app, site).post('/api/signup', form);
    const count = async () =>
      (await server.kernel.database.pool.query('select count(*)::int from credits.transaction')).rows[0]
        .count;
    const before = await count();
    expect((await aBrowser(server.app, site).post('/api/signup', form)).body).toEqual({ user: null });
    expect(await count()).toBe(before);
  });
});

describe('GET /api/credits/statement', () => {
  it('lists transactions newest first, with the balance after each', async () => {
    const member = await aMember(server.context, site, { credits: 100 });
    const { spend, reserve, settle, release, chargeBack } = server.context.credits;
    const holder = holderOf(member);
    await aPayment(server.context, site, member);
    await spend(db(), holder, { reason: 'message', reference: 'm1', credits: 10 });
    await reserve(db(), holder, { reference: 'm2', credits: 15 });
    await settle(db(), holder, { reason: 'photo', reference: 'm2' });
    await reserve(db(), holder, { reference: 'm3', credits: 10 });
    await release(db(), holder, { reference: 'm3' });
    await chargeBack(db(), holder, { reference: 'p1', credits: 100 });

    const { body } = await statementOf(member);
    expect([body.balance, body.reserved, body.debt]).toEqual([0, 0, 25]);
    expect(
      body.transactions.map((one: Record<string, unknown>) => [
        one.reason,
        one.reference,
        one.credits,
        one.reserved,
        one.debt,
        one.balance,
        one.cost,
      ]),
    ).toEqual([
      ['chargeback', 'payment', -75, 0, 25, 0, null],
      ['release', 'message', 10, -10, 0, 75, { amount: 120, currency: 'EUR' }],
      ['held_message', 'message', -10, 10, 0, 65, { amount: 120, currency: 'EUR' }],
      ['photo', 'message', -15, 0, 0, 75, { amount: 180, currency: 'EUR' }],
      ['message', 'message', -10, 0, 0, 90, { amount: 120, currency: 'EUR' }],
      ['signup_grant', 'account', 100, 0, 0, 100, null],
    ]);
  });

  it('shows a held message as one line, whose reason changes when it is sent', async () => {
    const member = await aMember(server.context, site, { credits: 20 });
    const { reserve, settle } = server.context.credits;
    const lines = async () => {
      const { transactions } = (await statementOf(member)).body;
      return transactions.map(({ id, reason, credits, reserved, balance }: Record<string, unknown>) => ({
        id,
        moved: [reason, credits, reserved, balance],
      }));
    };
    const reference = `held-${member.memberId}`;
    await reserve(db(), holderOf(member), { reference, credits: 10 });
    const [held] = await lines();
    expect(held.moved).toEqual(['held_message', -10, 10, 10]);
    await settle(db(), holderOf(member), { reason: 'message', reference });
    expect(await lines()).toMatchObject([
      { id: held.id, moved: ['message', -10, 0, 10] },
      { moved: ['signup_grant', 20, 0, 20] },
    ]);
  });

  it('gives no price to what was sent before the first purchase: it was a present', async () => {
    const member = await aMember(server.context, site, { credits: 100 });
    const send = (reference: string) =>
      server.context.credits.spend(db(), holderOf(member), { reason: 'message', reference, credits: 10 });
    const costs = async () =>
      (await statementOf(member)).body.transactions.map(({ reason, cost }: Record<string, unknown>) => [
        reason,
        cost,
      ]);
    await send('given');
    expect(await costs()).toEqual([
      ['message', null],
      ['signup_grant', null],
    ]);
    await aPayment(server.context, site, member);
    await send('bought');
    expect(await costs()).toEqual([
      ['message', { amount: 120, currency: 'EUR' }],
      ['message', null],
      ['signup_grant', null],
    ]);
  });

  it('shows costs in the currency of the purchase', async () => {
    site = await aSite(db(), { settings: { countries: ['NL', 'CH'] } });
    const member = await aMember(server.context, site, { credits: 100, country: 'CH' });
    await aPayment(server.context, site, member, { country: 'CH' });
    await server.context.credits.spend(db(), holderOf(member), {
      reason: 'message',
      reference: `swiss-${member.memberId}`,
      credits: 10,
    });
    const [message] = (await statementOf(member)).body.transactions;
    expect(message.cost).toEqual({ amount: 120, currency: 'CHF' });
  });

  it('pages stably while new transactions are added', async () => {
    const member = await aMember(server.context, site, { credits: 1_000 });
    const spend = (index: number) =>
      server.context.credits.spend(db(), holderOf(member), {
        reason: 'message',
        reference: `${member.memberId}-${index}`,
        credits: 1,
      });
    for (let index = 0; index < 2 * limits.pageSize + 5; index += 1) await spend(index);

    const first = (await statementOf(member)).body;
    await spend(1_000);
    const second = (await statementOf(member, first.next)).body;
    const third = (await statementOf(member, second.next)).body;
    const all = [first, second, third].flatMap(({ transactions }) => transactions);
    expect([first, second, third].map(({ transactions }) => transactions.length)).toEqual([24, 24, 6]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(2 * limits.pageSize + 6);
    expect(all.map(({ balance }) => balance)).toEqual(
      Array.from({ length: 2 * limits.pageSize + 6 }, (_, index) => 1_000 - 2 * limits.pageSize - 5 + index),
    );
    expect(third.next).toBeNull();
  });

  it('shows only the caller’s own lines, and rejects another member’s cursor', async () => {
    const [one, two] = [
      await aMember(server.context, site, { credits: 50 }),
      await aMember(server.context, site, { credits: 7 }),
    ];
    for (let index = 0; index < limits.pageSize; index += 1)
      await server.context.credits.spend(db(), holderOf(one), {
        reason: 'message',
        reference: `own-${one.memberId}-${index}`,
        credits: 1,
      });
    const { next } = (await statementOf(one)).body;
    expect(next).toEqual(expect.any(String));
    expect((await statementOf(two, next)).body).toMatchObject({ statusCode: 400, code: 'invalid_request' });
    expect((await statementOf(two, 'made-up')).status).toBe(400);
    expect((await statementOf(two)).body.transactions).toMatchObject([{ credits: 7 }]);

    const elsewhere = await aSite(db());
    const stranger = await aBrowser(server.app, elsewhere, one.cookie).get('/api/credits/statement');
    expect(stranger.body).toMatchObject({ authentication_required: true });
    expect((await aBrowser(server.app, site).get('/api/credits/statement')).status).toBe(403);
  });
});

describe('priceOf()', () => {
  it('uses the smallest bundle at list price before the first purchase, then the last bundle as paid', async () => {
    const { memberId: member } = await aMember(server.context, site);
    const buyer = { site, member, country: 'NL' };
    const listed = await server.context.credits.priceOf(db(), buyer, 15);
    expect(listed).toEqual({ credits: 15, money: { amount: 180, currency: 'EUR' } });

    const { smallestBundle } = server.context.payments;
    const lastBundle = async () => ({ credits: 250, price: { amount: 22_490, currency: 'DKK' as const } });
    const paid = await priceOf({ lastBundle, smallestBundle }, db(), buyer, 15);
    expect(paid).toEqual({ credits: 15, money: { amount: 1_350, currency: 'DKK' } });
  });

  it.each([
    ['SE', 1_350, 'SEK'],
    ['DE', 120, 'EUR'],
    [null, 120, 'EUR'],
  ])(
    'prices a message for a member from %s at %d %s on a site of NL and SE',
    async (country, amount, currency) => {
      const served = await aSite(db(), { settings: { countries: ['NL', 'SE'] } });
      const { memberId: member } = await aMember(server.context, served);
      const price = await server.context.credits.priceOf(db(), { site: served, member, country }, 10);
      expect(price.money).toEqual({ amount, currency });
    },
  );
});
