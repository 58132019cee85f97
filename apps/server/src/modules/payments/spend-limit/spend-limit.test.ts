import { type FlexpaySimulator, startFlexpay } from '@bowline/simulators/flexpay';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

const clock = fixedClock('2026-11-16T12:59:00Z');
const hour = 3_600_000;
let server: TestServer;
let flexpay: FlexpaySimulator;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
  flexpay = await startFlexpay();
});
afterAll(async () => {
  await server.close();
  await flexpay.close();
});
beforeEach(async () => {
  clock.set('2026-11-16T12:59:00Z');
  const { db } = server.kernel.database;
  site = await aSite(db, {
    settings: { time_bonus: false, welcome_percentage: 0, countries: ['NL', 'CH'] },
  });
  await server.context.payments.saveProviderAccount(db, site.id, {
    provider: 'flexpay',
    position: 0,
    statementName: 'TST Media',
    credentials: flexpay.credentials,
  });
  ann = await aMember(server.context, site);
});

const euro = (amount: number) => ({ amount, currency: 'EUR' });
const browser = () => aBrowser(server.app, site, ann.cookie);
const sizes: Readonly<Record<number, number>> = { 100: 1_200, 250: 2_800, 500: 5_000, 1000: 9_000 };

const order = (credits: number, wish: object = {}) =>
  browser().post('/api/payments', {
    credits,
    country: 'NL',
    method: 'card',
    expected: euro(sizes[credits] ?? 0),
    ...wish,
  });

async function setLimit(limit: object | null) {
  const { status, body } = await browser().put('/api/payments/spend-limit', { limit });
  expect(status).toBe(200);
  return body;
}
const read = async () => (await browser().get('/api/payments/spend-limit')).body;
const checkout = async () => (await browser().get('/api/payments/checkout')).body.spend_limit;

async function stateOf(id: string, state: string, refunded = 0): Promise<void> {
  await server.kernel.database.pool.query(
    'update payments.payment set state = $2, refunded_amount = $3, expires_at = $4 where id = $1',
    [id, state, refunded, clock.now()],
  );
}

it('is off at first', async () => {
  expect(await read()).toMatchObject({ spend_limit: null, next: null, currency: 'EUR' });
  expect(await checkout()).toBeNull();
});

describe('an order', () => {
  it('above what is left is refused with what is left and the day it opens again', async () => {
    await setLimit(euro(6_000));
    expect((await order(500)).status).toBe(200);
    expect(await checkout()).toEqual({
      limit: euro(6_000),
      spent: euro(5_000),
      open: euro(5_000),
      left: euro(1_000),
      from: '2026-12-01',
    });
    const refused = await order(100);
    expect(refused).toMatchObject({ status: 409, body: { code: 'spend_limit_reached' } });
    expect(refused.body.params.left).toContain('10,00');
    expect(refused.body.params.date).toContain('december');
  });

  it('is open again on the first of the month', async () => {
    await setLimit(euro(5_000));
    expect((await order(500)).status).toBe(200);
    clock.set('2026-11-30T22:59:59Z');
    expect((await order(100)).status).toBe(409);
    clock.set('2026-11-30T23:00:00Z');
    expect((await order(100)).status).toBe(200);
  });

  it('that can be paid no more or was refunded does not count', async () => {
    await setLimit(euro(5_000));
    for (const [state, refunded] of [
      ['cancelled', 0],
      ['expired', 0],
      ['refunded', 5_000],
    ] as const) {
      const { body } = await order(500);
      await stateOf(body.payment.id, state, refunded);
      expect((await checkout()).left).toEqual(euro(5_000));
    }
    const { body } = await order(500);
    await stateOf(body.payment.id, 'refunded', 2_000);
    expect((await checkout()).left).toEqual(euro(2_000));
  });

  it('that a page calls declined or cancelled counts for as long as its tab can pay it', async () => {
    await setLimit(euro(5_000));
    const { id } = (await order(500)).body.payment;
    for (const state of ['failed', 'cancelled']) {
      await server.kernel.database.pool.query('update payments.payment set state = $2 where id = $1', [
        id,
        state,
      ]);
      expect(await checkout()).toMatchObject({ open: euro(5_000), left: euro(0) });
      expect((await order(100)).body.code).toBe('spend_limit_reached');
    }
    clock.advance(hour);
    expect((await checkout()).left).toEqual(euro(5_000));
  });

  it('that is open is returned, not counted twice, until the limit is lowered below it', async () => {
    await setLimit(euro(5_000));
    const first = await order(500);
    const again = await order(500);
    expect(again.body.payment.id).toBe(first.body.payment.id);
    expect((await checkout()).spent).toEqual(euro(5_000));
    await setLimit(euro(4_999));
    expect((await checkout()).left).toEqual(euro(0));
    expect((await order(500)).body.code).toBe('spend_limit_reached');
  });

  it('in another currency is refused while a limit holds', async () => {
    const francs = { country: 'CH', expected: { amount: 1_200, currency: 'CHF' } };
    await setLimit(euro(100_000));
    expect((await order(100, francs)).body.code).toBe('spend_limit_currency');
    await setLimit(null);
    clock.advance(72 * hour);
    expect((await order(100, francs)).status).toBe(200);
  });

  it('refused by the limit does not use its code', async () => {
    await setLimit(euro(500));
    await server.context.offers.addCode(server.kernel.database.db, site.id, { code: 'HALF', percentage: 50 });
    expect((await order(100, { code: 'HALF', expected: euro(600) })).body.code).toBe('spend_limit_reached');
    await setLimit(null);
    clock.advance(72 * hour);
    expect((await order(100, { code: 'HALF', expected: euro(600) })).status).toBe(200);
  });
});

it('20 parallel orders pass the limit only as far as it goes', async () => {
  await setLimit(euro(9_000));
  // Orders of one package by one method are one payment.
  const asked = Array.from({ length: 20 }, (_, index) => ({
    credits: [100, 250, 500][index % 3] ?? 100,
    method: ['card', 'ideal'][Math.floor(index / 3) % 2],
  }));
  const answers = await Promise.all(asked.map(({ credits, method }) => order(credits, { method })));
  const { rows } = await server.kernel.database.pool.query<{ sum: string }>(
    'select sum(amount) from payments.payment where site_id = $1',
    [site.id],
  );
  const left = 9_000 - Number(rows[0]?.sum);
  expect(left).toBeGreaterThanOrEqual(0);
  // Which orders come first is chance, but none is refused that still fits.
  const refused = asked.filter((_, index) => answers[index]?.status !== 200);
  expect(refused.filter(({ credits }) => (sizes[credits] ?? 0) <= left)).toEqual([]);
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'spend_limit_reached')).toBe(
    true,
  );
  expect(answers.some(({ status }) => status === 409)).toBe(true);
});

describe('a change', () => {
  it('to less holds at once, to more after 72 hours, without a job', async () => {
    await setLimit(euro(15_000));
    expect(await setLimit(euro(5_000))).toMatchObject({ spend_limit: { limit: euro(5_000) }, next: null });
    expect(await setLimit(euro(9_000))).toMatchObject({
      spend_limit: { limit: euro(5_000) },
      next: { limit: euro(9_000), at: '2026-11-19T12:59:00.000Z' },
    });
    expect((await order(1000)).status).toBe(409);
    clock.advance(72 * hour - 1);
    expect((await order(1000)).status).toBe(409);
    clock.advance(1);
    expect((await order(1000)).status).toBe(200);
    expect(await read()).toMatchObject({ spend_limit: { limit: euro(9_000) }, next: null });
  });

  it('that waits can be taken back', async () => {
    await setLimit(euro(5_000));
    await setLimit(null);
    const { status, body } = await browser().delete('/api/payments/spend-limit/next');
    expect(status).toBe(200);
    expect(body).toMatchObject({ spend_limit: { limit: euro(5_000) }, next: null });
    clock.advance(73 * hour);
    expect(await read()).toMatchObject({ spend_limit: { limit: euro(5_000) } });
  });

  it.each([
    ['less than nothing', euro(-1)],
    ['more than the most', euro(10_000_001)],
    ['no number', { amount: null, currency: 'EUR' }],
  ])('to %s is refused beside the field', async (_, limit) => {
    const answer = await browser().put('/api/payments/spend-limit', { limit });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'limit.amount': { code: 'spend_limit_invalid' } } },
    });
  });

  it('to a currency that the member does not pay in is refused', async () => {
    const answer = await browser().put('/api/payments/spend-limit', {
      limit: { amount: 5_000, currency: 'GBP' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'spend_limit_invalid' } });
  });
});
