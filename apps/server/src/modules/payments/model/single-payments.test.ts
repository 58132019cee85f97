import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { patience } from '#testing/server/patience.ts';
import { aShop, type Buyer, larger, type Shop } from './buyer.ts';

/** Withdrawals and the end of an account, one payment at a time. */
let shop: Shop;
let ann: Buyer;
beforeAll(async () => {
  shop = await aShop();
}, patience(120_000));
afterAll(() => shop?.close());
beforeEach(async () => {
  ann = await shop.newBuyer();
});

describe('an account that is ended', () => {
  const end = async () => {
    await shop.payments.refundUnused(shop.db, { site: shop.site.id, member: ann.member });
    await shop.work({ twice: true });
  };

  it('gets back what is unused of the newest, also where a part went back before', async () => {
    const first = await ann.bought();
    const second = await ann.bought(larger);
    shop.provider.refundThere(second, 1_400);
    await ann.check(second);
    await shop.work();
    await ann.spend(40);
    await end();
    expect(await ann.balance()).toBe(0);
    expect(await ann.rowOf(second)).toMatchObject({ refunded_credits: 250, refunded_amount: 2_800 });
    expect(await ann.rowOf(first)).toMatchObject({ refunded_credits: 60, refunded_amount: 720 });
    const causes = `select distinct cause from payments.transition where payment_id = $1 and event = 'refund'`;
    expect(await shop.rows(causes, first)).toEqual([{ cause: 'staff' }]);
    expect(shop.provider.saleOf(first)?.refunded).toBe(720);
  });

  it('gets nothing back once all is used', async () => {
    const id = await ann.bought();
    await ann.spend(100);
    await end();
    expect(await shop.rows('select from payments.refund where payment_id = $1', id)).toEqual([]);
    expect(await ann.rowOf(id)).toMatchObject({ state: 'completed' });
  });
});

it('a withdrawal whose job runs twice sends the money once', async () => {
  const id = await ann.bought();
  await ann.withdraw(id);
  await shop.work({ twice: true });
  expect(shop.provider.saleOf(id)).toMatchObject({ captured: 1_200, refunded: 1_200 });
  expect(await shop.rows('select state, amount from payments.refund where payment_id = $1', id)).toEqual([
    { state: 'sent', amount: 1_200 },
  ]);
});

it.each(['created', 'pending', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back'])(
  'a payment that is %s cannot be withdrawn from',
  async (state) => {
    const id = await ann.bought();
    await shop.rows('update payments.payment set state = $2 where id = $1', id, state);
    expect(await ann.withdraw(id)).toMatchObject({
      ok: false,
      code: 'withdrawal_closed',
    });
    expect(await shop.rows('select from payments.refund where payment_id = $1', id)).toEqual([]);
  },
);

describe('a withdrawal', () => {
  const refunds = (id: EntityId) =>
    shop.rows('select cause, state, credits, amount from payments.refund where payment_id = $1', id);
  const transitions = (id: EntityId) =>
    shop.rows(
      "select cause, amount, credits from payments.transition where payment_id = $1 and event = 'refund'",
      id,
    );

  it('is taken once, and sends back the money of what is unused and a mail', async () => {
    const id = await ann.bought();
    await ann.spend(40);
    expect(await ann.withdraw(id)).toMatchObject({ ok: true, value: { payment: { id } } });
    expect(await refunds(id)).toEqual([{ cause: 'withdrawal', state: 'requested', credits: 0, amount: 0 }]);
    expect(await shop.rows('select task, priority from kernel.job')).toContainEqual({
      task: 'payments.withdraw',
      priority: -10,
    });
    expect(await ann.withdraw(id)).toMatchObject({ ok: false, code: 'withdrawal_closed' });
    await shop.work();
    expect(await refunds(id)).toEqual([{ cause: 'withdrawal', state: 'sent', credits: 60, amount: 720 }]);
    expect(await transitions(id)).toEqual([{ cause: 'member', amount: 720, credits: 60 }]);
    expect(shop.mailed.map(({ task }) => task)).toContain('payments.send_withdrawal');
    expect(shop.provider.saleOf(id)?.refunded).toBe(720);
  });

  it('from the payment of another member finds nothing', async () => {
    const id = await ann.bought();
    const bob = await shop.newBuyer();
    expect(await bob.withdraw(id)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await refunds(id)).toEqual([]);
  });

  it('of which nothing is left sends no money', async () => {
    const id = await ann.bought();
    await ann.withdraw(id);
    await ann.spend(100);
    await shop.work();
    expect(await refunds(id)).toEqual([{ cause: 'withdrawal', state: 'sent', credits: 0, amount: 0 }]);
    expect(shop.provider.saleOf(id)?.refunded).toBe(0);
  });

  it('that a charge-back has overtaken is refused', async () => {
    const id = await ann.bought();
    await ann.withdraw(id);
    shop.provider.chargeBack(id);
    await shop.run('payments.check_payment', { site: shop.site.id, payment: id, cause: 'poll' });
    await shop.work();
    expect(await refunds(id)).toEqual([{ cause: 'withdrawal', state: 'refused', credits: 0, amount: 0 }]);
    expect(await transitions(id)).toEqual([]);
  });
});
