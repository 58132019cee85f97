import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { patience } from '#testing/server/patience.ts';
import { checkLater } from '../machine/check-payment.ts';
import { ProviderBusy } from '../providers/guarded.ts';
import { aShop, type Buyer, larger, type Shop } from './buyer.ts';

/** What our books do with the answer of a provider. */
let shop: Shop;
let ann: Buyer;
beforeAll(async () => {
  shop = await aShop();
}, patience(120_000));
afterAll(() => shop?.close());
beforeEach(async () => {
  ann = await shop.newBuyer();
});

const waitingChecks = () =>
  shop.rows<{ payload: object; scheduled_at: Date; priority: number }>(
    "select payload, scheduled_at, priority from kernel.job where task = 'payments.check_payment' order by id",
  );

describe('a check', () => {
  it('is one job for each payment and what its member says, however often it is asked for', async () => {
    const [payment, other] = [await ann.placed(), await ann.placed(larger)];
    const of = { site: shop.site.id, cause: 'notification' } as const;
    for (const id of [payment, payment, other]) await checkLater(shop.db, { ...of, payment: id });
    await ann.check(payment, true);
    expect((await waitingChecks()).map(({ payload }) => payload)).toMatchObject([
      { payment },
      { payment: other },
      { payment, declined: true },
    ]);
  });

  it('that finds the account of the provider busy is made later, and counts as no repetition', async () => {
    const payment = await ann.placed();
    const status = vi.spyOn(shop.provider.provider, 'status');
    status.mockRejectedValueOnce(new ProviderBusy('sandbox', 1_500));
    const check = { site: shop.site.id, payment, cause: 'member', repeated: 3 };
    await shop.run('payments.check_payment', check);
    expect(await waitingChecks()).toEqual([
      { payload: check, scheduled_at: new Date(shop.clock.now().getTime() + 1_500), priority: -10 },
    ]);
    status.mockRejectedValueOnce(new Error('garbled'));
    await expect(shop.run('payments.check_payment', check)).rejects.toThrow('garbled');
    status.mockRestore();
  });

  it('describes the order to the provider only while nothing is known of its own id', async () => {
    const payment = await ann.placed();
    const status = vi.spyOn(shop.provider.provider, 'status');
    await ann.settled(payment);
    expect(status.mock.calls).toEqual([[{ payment, reference: `sandbox-${payment}` }]]);
    status.mockClear();
    await shop.rows('update payments.payment set reference = null where id = $1', payment);
    await ann.settled(payment);
    expect(status.mock.calls).toMatchObject([
      [{ payment, reference: null, order: { payment, locale: 'nl' } }],
    ]);
    status.mockRestore();
  });

  it('notes once that another amount was captured than was ordered, and credits nothing', async () => {
    const error = vi.spyOn(shop.server.kernel.log, 'error');
    const id = await ann.placed();
    shop.provider.pay(id);
    Object.assign(shop.provider.saleOf(id) ?? {}, { captured: 1_199 });
    await ann.settled(id);
    await ann.settled(id);
    expect(await ann.rowOf(id)).toMatchObject({ state: 'pending' });
    expect(await ann.balance()).toBe(0);
    expect(
      await shop.rows('select kind, ours, theirs from payments.difference where payment_id = $1', id),
    ).toEqual([{ kind: 'captured', ours: '1200 EUR', theirs: '1199 EUR' }]);
    expect(error.mock.calls).toEqual([
      [{ payment: id }, 'a provider captured another amount than was ordered'],
    ]);
    error.mockRestore();
  });

  it('of orders that came to nothing and are paid all at once lets in no more than the member’s limit', async () => {
    const ids = [];
    for (const credits of [100, 250, 500]) {
      const amount = { 100: 1_200, 250: 2_800, 500: 5_000 }[credits];
      const id = await ann.placed({ credits, expected: { amount, currency: 'EUR' } });
      await ann.check(id, true);
      await shop.work();
      shop.provider.pay(id);
      ids.push(id);
    }
    await ann.limit(5_000);
    shop.clock.advance(3_700_000);
    const of = { site: shop.site.id, cause: 'poll' };
    await Promise.all(ids.map((payment) => shop.run('payments.check_payment', { ...of, payment })));
    const [{ kept } = { kept: 0 }] = await shop.rows<{ kept: number }>(
      'select sum(amount - refunded_amount)::int as kept from payments.payment where id = any($1)',
      ids,
    );
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(5_000);
  });

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
      const payment = await ann.placed();
      await shop.run('payments.check_payment', { site: shop.site.id, payment, cause, repeated });
      const waiting = await waitingChecks();
      const runAt = ms === undefined ? [] : [new Date(shop.clock.now().getTime() + ms)];
      expect(waiting.map(({ scheduled_at }) => scheduled_at)).toEqual(runAt);
      if (ms !== undefined) expect(waiting[0]?.payload).toMatchObject({ cause, repeated: repeated + 1 });
    },
  );

  it('of a payment that does not exist does nothing', async () => {
    const payment = shop.server.kernel.random.uuid7();
    await shop.run('payments.check_payment', { site: shop.site.id, payment, cause: 'poll' });
    expect(await shop.rows('select from kernel.job')).toEqual([]);
  });

  it('sets when the poll asks next: while it is open, for three days after it ended, never once it is paid', async () => {
    const minutes = async (id: EntityId) => {
      const next = (await ann.rowOf(id))?.next_poll_at as Date | null;
      return next && (next.getTime() - shop.clock.now().getTime()) / 60_000;
    };
    const id = await ann.placed();
    await ann.check(id);
    await shop.work({ one: true });
    expect(await minutes(id)).toBeGreaterThan(0);
    await ann.check(id, true);
    await shop.work();
    expect(await ann.rowOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await minutes(id)).toBe(15);
    expect(await minutes(await ann.bought(larger))).toBeNull();
  });

  it('keeps the provider’s own id of the payment', async () => {
    const id = await ann.placed();
    await shop.rows('update payments.payment set reference = null where id = $1', id);
    await ann.settled(id);
    expect(await ann.rowOf(id)).toMatchObject({ reference: `sandbox-${id}` });
    await shop.rows("update payments.payment set reference = 'first' where id = $1", id);
    await ann.settled(id);
    expect(await ann.rowOf(id)).toMatchObject({ reference: 'first' });
  });

  it.each([
    ['the share of the credits', 0, 600, 50],
    ['all of them', 0, 1_200, 100],
    ['no more than is left', 80, 600, 20],
    ['none once all are used', 100, 1_200, 0],
  ])('of money that was refunded at the provider takes %s', async (_, spent, amount, taken) => {
    const id = await ann.bought();
    if (spent > 0) await ann.spend(spent);
    shop.provider.refundThere(id, amount);
    await ann.check(id);
    await shop.work({ twice: true });
    expect(await ann.balance()).toBe(100 - spent - taken);
    expect(await ann.rowOf(id)).toMatchObject({ refunded_amount: amount, refunded_credits: taken });
    const made = 'select cause, state, amount, credits from payments.refund where payment_id = $1';
    expect(await shop.rows(made, id)).toEqual([{ cause: 'provider', state: 'sent', amount, credits: taken }]);
  });
});
