import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { patience } from '#testing/server/patience.ts';
import { aShop, type Buyer, larger, type Shop } from './buyer.ts';

/** What follows from each event of a payment: premium, receipt, code and what the open pages are told. */
let shop: Shop;
let ann: Buyer;
beforeAll(async () => {
  shop = await aShop();
}, patience(120_000));
afterAll(() => shop?.close());
beforeEach(async () => {
  ann = await shop.newBuyer();
});

describe('what follows from an event', () => {
  const receipts = (id: EntityId) => shop.rows('select from payments.receipt where payment_id = $1', id);
  const transitions = (id: EntityId) =>
    shop.rows(
      `select event, from_state as from, to_state as to, cause, amount, credits from payments.transition
       where payment_id = $1 order by seq`,
      id,
    );

  it('a payment gets its receipt and is told to the open pages, premium only where it is new', async () => {
    const nudge = vi.spyOn(shop.server.kernel.nudges, 'nudge');
    const told = () =>
      nudge.mock.calls
        .splice(0)
        .filter(([, member]) => member === ann.member)
        .map(([, , topic]) => topic)
        .toSorted();
    const first = await ann.placed();
    expect(await receipts(first)).toEqual([]);
    expect(told()).toEqual(['payments']);
    shop.provider.pay(first);
    await ann.check(first);
    await shop.work();
    expect(told()).toEqual(['balance', 'payments', 'user']);
    expect(await ann.rowOf(first)).toMatchObject({ made_premium: true, completed_at: shop.clock.now() });
    const second = await ann.bought(larger);
    expect(told()).not.toContain('user');
    nudge.mockRestore();
    for (const id of [first, second]) expect(await receipts(id)).toHaveLength(1);
    expect(await ann.rowOf(second)).toMatchObject({ made_premium: false });
  });

  it('each is written down with its cause, money and credits', async () => {
    const id = await ann.bought();
    shop.provider.refundThere(id, 600);
    await ann.settled(id);
    expect(await transitions(id)).toEqual([
      { event: 'open', from: 'created', to: 'pending', cause: 'member', amount: 0, credits: 0 },
      { event: 'pay', from: 'pending', to: 'completed', cause: 'member', amount: 1_200, credits: 100 },
      { event: 'refund', from: 'completed', to: 'refunded', cause: 'member', amount: 600, credits: 50 },
    ]);
    expect(await ann.rowOf(id)).toMatchObject({ changed_at: shop.clock.now() });
  });

  it.each([
    ['that its page calls cancelled can still be paid until it lapses', 0, false, 60],
    ['that the provider has closed lapses at once', 0, true, 0],
    ['that the provider has closed after it lapsed has lapsed when it did', 3_700, true, 60],
  ])('an order %s', async (_, seconds, closed, minutes) => {
    const id = await ann.placed();
    const { expires_at } = (await ann.rowOf(id)) as { expires_at: Date };
    const ordered = expires_at.getTime() - 3_600_000;
    shop.clock.advance(seconds * 1_000);
    if (closed) shop.provider.end(id, 'failed');
    await ann.check(id, !closed);
    await shop.work();
    const { state, expires_at: ended } = (await ann.rowOf(id)) as { state: string; expires_at: Date };
    expect(state).toBe(closed ? 'failed' : 'cancelled');
    const until = minutes === 0 ? shop.clock.now().getTime() : ordered + minutes * 60_000;
    expect(ended.getTime()).toBe(until);
    expect(await receipts(id)).toEqual([]);
  });
});

it('an order that comes to nothing gives its code back', async () => {
  const code = `ONE-${ann.name}`;
  await shop.offers.addCode(shop.db, shop.site.id, { code, percentage: 50, validity: 'once' });
  const id = await ann.placed({ code, expected: { amount: 600, currency: 'EUR' } });
  const uses = () => shop.rows('select payment_id from offers.use where code = $1', code);
  expect(await uses()).toEqual([{ payment_id: id }]);
  await ann.check(id, true);
  await shop.work();
  expect(await uses()).toEqual([]);
});

describe('an order that came to nothing and is paid all the same', () => {
  const paidLate = async (id: EntityId) => {
    shop.provider.pay(id);
    await ann.settled(id);
    return ann.rowOf(id);
  };
  const cancelled = async (wish: object = {}) => {
    const id = await ann.placed(wish);
    await ann.check(id, true);
    await shop.work();
    expect(await ann.rowOf(id)).toMatchObject({ state: 'cancelled' });
    return id;
  };

  it('is credited', async () => {
    expect(await paidLate(await cancelled())).toMatchObject({ state: 'completed', refunded_amount: 0 });
    expect(await ann.balance()).toBe(100);
  });

  it('is given back where it would pass the member’s limit, and the member is told why', async () => {
    const id = await cancelled();
    await ann.limit(1_000);
    expect(await paidLate(id)).toMatchObject({ state: 'refunded', refunded_amount: 1_200 });
    expect(await ann.balance()).toBe(0);
    expect(shop.mailed).toMatchObject([{ task: 'payments.send_late_refund', reason: 'limit' }]);
  });

  it('takes its code again, or is given back where another order has used it', async () => {
    const code = `OWN-${ann.name}`;
    await shop.offers.addCode(shop.db, shop.site.id, { code, percentage: 50, validity: 'once' });
    const wish = { code, expected: { amount: 600, currency: 'EUR' } };
    const [first, second] = [
      await cancelled(wish),
      await cancelled({ ...wish, method: 'bank', bank: 'lantern' }),
    ];
    expect(await paidLate(first)).toMatchObject({ state: 'completed', code });
    expect(await shop.rows('select payment_id from offers.use where code = $1', code)).toEqual([
      { payment_id: first },
    ]);
    expect(await paidLate(second)).toMatchObject({ state: 'refunded', refunded_amount: 600 });
    expect(shop.mailed.at(-1)).toMatchObject({ task: 'payments.send_late_refund', reason: 'code' });
    expect(await ann.balance()).toBe(100);
  });
});
