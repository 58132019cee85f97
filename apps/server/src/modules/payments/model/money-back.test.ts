import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import { patience } from '#testing/server/patience.ts';
import { aShop, type Buyer, larger, type Shop } from './buyer.ts';

/** Credits and premium after refunds at the provider and charge-backs. */
let shop: Shop;
let ann: Buyer;
beforeAll(async () => {
  shop = await aShop();
}, patience(120_000));
afterAll(() => shop?.close());
beforeEach(async () => {
  ann = await shop.newBuyer();
});

describe('money that goes back', () => {
  const chargedBack = async (id: EntityId) => {
    shop.provider.chargeBack(id);
    await ann.settled(id);
    expect(await ann.rowOf(id)).toMatchObject({ state: 'charged_back' });
  };
  const isPremium = async () =>
    (await shop.rows('select premium_since from identity.account where member_id = $1', ann.member))[0];
  const taken = () =>
    shop.rows<{ credits: number; debt: number }>(
      `select coalesce(sum(amount) filter (where account = 'balance'), 0)::int as credits,
         coalesce(sum(amount) filter (where account = 'debt'), 0)::int as debt
       from credits.transaction join credits.entry on entry.site_id = transaction.site_id
         and entry.transaction_id = transaction.id
       where transaction.reason = 'chargeback' and transaction.member_id = $1
       group by transaction.id`,
      ann.member,
    );

  it('before the payment is checked for the first time is taken from what it credits', async () => {
    const id = await ann.placed();
    shop.provider.pay(id);
    shop.provider.refundThere(id, 600);
    await ann.settled(id);
    expect(await ann.rowOf(id)).toMatchObject({
      state: 'refunded',
      refunded_amount: 600,
      refunded_credits: 50,
    });
    expect(await ann.balance()).toBe(50);
  });

  it('in part leaves premium, and as a whole ends it', async () => {
    const id = await ann.bought();
    shop.provider.refundThere(id, 600);
    await ann.settled(id);
    expect(await isPremium()).not.toMatchObject({ premium_since: null });
    shop.provider.refundThere(id, 600);
    await ann.settled(id);
    expect(await isPremium()).toMatchObject({ premium_since: null });
  });

  it('for every purchase by the bank ends premium', async () => {
    const [first, second] = [await ann.bought(), await ann.bought(larger)];
    await chargedBack(first);
    expect(await isPremium()).not.toMatchObject({ premium_since: null });
    await chargedBack(second);
    expect(await isPremium()).toMatchObject({ premium_since: null });
  });

  it('by the bank after a part takes the credits of the rest', async () => {
    const id = await ann.bought();
    await ann.bought(larger);
    shop.provider.refundThere(id, 600);
    await ann.settled(id);
    await chargedBack(id);
    expect(await taken()).toEqual([{ credits: -50, debt: 0 }]);
  });

  it('by the bank after all of it takes no credits, also of those that were used', async () => {
    const id = await ann.bought();
    await ann.bought(larger);
    await ann.spend(300);
    shop.provider.refundThere(id, 1_200);
    await ann.settled(id);
    expect(await ann.rowOf(id)).toMatchObject({ refunded_amount: 1_200, refunded_credits: 50 });
    Object.assign(shop.provider.saleOf(id) ?? {}, { chargedBack: 1 });
    await ann.settled(id);
    expect(await ann.rowOf(id)).toMatchObject({ state: 'charged_back' });
    expect(await taken()).toEqual([]);
  });

  it('by the bank after the account was erased takes no credits', async () => {
    const id = await ann.bought();
    await shop.rows('delete from identity.member_key where member_id = $1', ann.member);
    shop.provider.chargeBack(id);
    await shop.run('payments.check_payment', { site: shop.site.id, payment: id, cause: 'poll' });
    expect(await ann.rowOf(id)).toMatchObject({ state: 'charged_back' });
    expect(await taken()).toEqual([]);
  });
});
