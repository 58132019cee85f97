import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { queryOnce } from '#testing/server/database.ts';
import { patience } from '#testing/server/patience.ts';
import { aWorld, type Person, type World } from './world.ts';

/** Promises about one payment at a time, in the world of the model. */
let world: World;
let site: Site;
let ann: Person;
let people = 0;
beforeAll(async () => {
  world = await aWorld({ signupCodes: false });
  const [first] = world.sites;
  if (!first) throw new Error('two sites are there');
  site = first;
}, patience(120_000));
afterAll(() => world?.close());
beforeEach(async () => {
  await world.begin();
  people += 1;
  ann = await world.newMember(site, `ann-${people}`);
});

const smallest = {
  credits: 100,
  country: 'NL',
  method: 'paypal',
  expected: { amount: 1_200, currency: 'EUR' },
};
const order = (wish: object = {}) => world.call('order', ann, { body: { ...smallest, ...wish } });
const rows = async <Row extends object>(text: string, ...values: unknown[]): Promise<readonly Row[]> =>
  (await world.pool.query<Row>(text, values)).rows;
const rowOf = async (id: EntityId) =>
  (await rows<Record<string, unknown>>('select * from payments.payment where id = $1', id))[0];
const balance = async () =>
  (await rows<{ balance: number }>('select balance from credits.wallet where member_id = $1', ann.member))[0]
    ?.balance ?? 0;
const spend = (credits: number) =>
  world.server.context.credits.spend(
    world.db,
    { site: site.id, member: ann.member },
    { reason: 'message', reference: `${people}-${credits}`, credits },
  );
const check = (id: EntityId, declined = false) =>
  world.call('checkPayment', ann, { params: { id }, body: { declined } });

async function placed(wish: object = {}): Promise<EntityId> {
  // Of two orders, one is the newer.
  world.clock.advance(1_000);
  const { value } = (await order(wish)) as unknown as { value: { payment: { id: EntityId } } };
  await world.call('openPayment', ann, { params: { id: value.payment.id } });
  return value.payment.id;
}
async function bought(wish: object = {}): Promise<EntityId> {
  const id = await placed(wish);
  world.providers.sandbox.pay(id);
  await check(id);
  await world.work();
  return id;
}

describe('an order', () => {
  it.each([
    ['without the bank that its method asks for', { method: 'bank' }, 'method_unavailable'],
    ['with a bank that nobody knows', { method: 'bank', bank: 'nowhere' }, 'method_unavailable'],
    ['with a bank where none is asked for', { bank: 'lantern' }, 'method_unavailable'],
  ])('%s is refused', async (_, wish, code) => {
    expect(await order(wish)).toMatchObject({ ok: false, code });
  });

  it('keeps the bank that was chosen', async () => {
    expect(await rowOf(await placed({ method: 'bank', bank: 'heronvane' }))).toMatchObject({
      bank: 'heronvane',
    });
  });

  it('at another price than was shown names the price', async () => {
    const answer = await order({ expected: { amount: 1_199, currency: 'EUR' } });
    expect(answer).toMatchObject({ ok: false, code: 'price_changed' });
    expect(JSON.stringify(answer)).toContain('12,00');
  });

  it('that its code does not fit is refused, and neither ordered nor used', async () => {
    const code = `LARGE-${people}`;
    const minimum = { amount: 2_000, currency: 'EUR' } as const;
    await world.offers.addCode(world.db, site.id, { code, percentage: 50, minimum });
    const answer = await order({ code, expected: { amount: 600, currency: 'EUR' } });
    expect(answer).toMatchObject({ ok: false, code: 'code_minimum' });
    expect(await rows('select from offers.use where code = $1', code)).toEqual([]);
    expect(await rows('select from payments.payment where member_id = $1', ann.member)).toEqual([]);
  });

  it('costs something, whatever its code: nobody makes one of 100 %, and the tables take none', async () => {
    const free = { code: `FREE-${people}`, percentage: 100 };
    await expect(world.offers.addCode(world.db, site.id, free)).rejects.toThrow('99 %');
    const insert = `insert into offers.code (site_id, code, percentage, validity, starts_at)
      values ($1, 'FREE', 100, 'once', now())`;
    await expect(rows(insert, site.id)).rejects.toThrow('code_leaves_a_price');
    const id = await placed();
    // As the owner of the table: no login of the processes changes a price.
    const change = queryOnce(
      world.server.kernel.config.databaseUrl,
      'update payments.payment set amount = 0 where id = $1',
      [id],
    );
    await expect(change).rejects.toThrow(/payment_has_a_price|payment_price/);
  });
});

describe('a check', () => {
  it.each([
    ['member', 0, 2_000],
    ['notification', 1, 4_000],
    ['notification', 2, 8_000],
    ['member', 3, 16_000],
    ['member', 4, undefined],
    ['poll', 0, undefined],
  ] as const)(
    'caused by %s that finds nothing, after %i others, is repeated in %s ms',
    async (cause, repeated, ms) => {
      const payment = await placed();
      await world.run('payments.check_payment', { site: site.id, payment, cause, repeated });
      const waiting = await rows<{ payload: object; scheduled_at: Date }>(
        "select payload, scheduled_at from kernel.job where task = 'payments.check_payment'",
      );
      const runAt = ms === undefined ? [] : [new Date(world.clock.now().getTime() + ms)];
      expect(waiting.map(({ scheduled_at }) => scheduled_at)).toEqual(runAt);
      if (ms !== undefined) expect(waiting[0]?.payload).toMatchObject({ cause, repeated: repeated + 1 });
    },
  );

  it('of a payment that does not exist does nothing', async () => {
    const payment = world.server.kernel.random.uuid7();
    await world.run('payments.check_payment', { site: site.id, payment, cause: 'poll' });
    expect(await rows('select from kernel.job')).toEqual([]);
  });

  it('sets when the poll asks next: while it is open, for three days after it ended, never once it is paid', async () => {
    const minutes = async (id: EntityId) => {
      const next = (await rowOf(id))?.next_poll_at as Date | null;
      return next && (next.getTime() - world.clock.now().getTime()) / 60_000;
    };
    const id = await placed();
    await check(id);
    await world.work({ one: true });
    expect(await minutes(id)).toBeGreaterThan(0);
    await check(id, true);
    await world.work();
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await minutes(id)).toBe(15);
    expect(
      await minutes(await bought({ credits: 250, expected: { amount: 2_800, currency: 'EUR' } })),
    ).toBeNull();
  });

  it('keeps the provider’s own id of the payment', async () => {
    const id = await placed();
    await rows('update payments.payment set reference = null where id = $1', id);
    await check(id);
    await world.work();
    expect(await rowOf(id)).toMatchObject({ reference: `sandbox-${id}` });
    await rows("update payments.payment set reference = 'first' where id = $1", id);
    await check(id);
    await world.work();
    expect(await rowOf(id)).toMatchObject({ reference: 'first' });
  });

  it.each([
    ['the share of the credits', 0, 600, 50],
    ['all of them', 0, 1_200, 100],
    ['no more than is left', 80, 600, 20],
    ['none once all are used', 100, 1_200, 0],
  ])('of money that was refunded at the provider takes %s', async (_, spent, amount, taken) => {
    const id = await bought();
    if (spent > 0) await spend(spent);
    world.providers.sandbox.refundThere(id, amount);
    await check(id);
    await world.work({ twice: true });
    expect(await balance()).toBe(100 - spent - taken);
    expect(await rowOf(id)).toMatchObject({ refunded_amount: amount, refunded_credits: taken });
    const made = 'select cause, state, amount, credits from payments.refund where payment_id = $1';
    expect(await rows(made, id)).toEqual([{ cause: 'provider', state: 'sent', amount, credits: taken }]);
  });
});

describe('an account that is ended', () => {
  const end = async () => {
    await world.payments.refundUnused(world.db, { site: site.id, member: ann.member });
    await world.work({ twice: true });
  };

  it('gets back what is unused of the newest, also where a part went back before', async () => {
    const first = await bought();
    const second = await bought({ credits: 250, expected: { amount: 2_800, currency: 'EUR' } });
    world.providers.sandbox.refundThere(second, 1_400);
    await check(second);
    await world.work();
    await spend(40);
    await end();
    expect(await balance()).toBe(0);
    expect(await rowOf(second)).toMatchObject({ refunded_credits: 250, refunded_amount: 2_800 });
    expect(await rowOf(first)).toMatchObject({ refunded_credits: 60, refunded_amount: 720 });
    const causes = `select distinct cause from payments.transition where payment_id = $1 and event = 'refund'`;
    expect(await rows(causes, first)).toEqual([{ cause: 'staff' }]);
    expect(world.providers.sandbox.saleOf(first)?.refunded).toBe(720);
  });

  it('gets nothing back once all is used', async () => {
    const id = await bought();
    await spend(100);
    await end();
    expect(await rows('select from payments.refund where payment_id = $1', id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'completed' });
  });
});

it('a withdrawal whose job runs twice sends the money once', async () => {
  const id = await bought();
  await world.call('withdrawPayment', ann, { params: { id } });
  await world.work({ twice: true });
  expect(world.providers.sandbox.saleOf(id)).toMatchObject({ captured: 1_200, refunded: 1_200 });
  expect(await rows('select state, amount from payments.refund where payment_id = $1', id)).toEqual([
    { state: 'sent', amount: 1_200 },
  ]);
});

it.each(['created', 'pending', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back'])(
  'a payment that is %s cannot be withdrawn from',
  async (state) => {
    const id = await bought();
    await rows('update payments.payment set state = $2 where id = $1', id, state);
    expect(await world.call('withdrawPayment', ann, { params: { id } })).toMatchObject({
      ok: false,
      code: 'withdrawal_closed',
    });
    expect(await rows('select from payments.refund where payment_id = $1', id)).toEqual([]);
  },
);
