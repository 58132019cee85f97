import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryOnce } from '#testing/server/database.ts';
import { patience } from '#testing/server/patience.ts';
import { aShop, type Buyer, larger, type Shop } from './buyer.ts';

/** What is ordered, and what is refused. */
let shop: Shop;
let ann: Buyer;
beforeAll(async () => {
  shop = await aShop();
}, patience(120_000));
afterAll(() => shop?.close());
beforeEach(async () => {
  ann = await shop.newBuyer();
});

describe('an order', () => {
  it.each([
    ['without the bank that its method asks for', { method: 'bank' }, 'method_unavailable'],
    ['with a bank that nobody knows', { method: 'bank', bank: 'nowhere' }, 'method_unavailable'],
    ['with a bank where none is asked for', { bank: 'lantern' }, 'method_unavailable'],
  ])('%s is refused', async (_, wish, code) => {
    expect(await ann.order(wish)).toMatchObject({ ok: false, code });
  });

  it('keeps the bank that was chosen', async () => {
    expect(await ann.rowOf(await ann.placed({ method: 'bank', bank: 'heronvane' }))).toMatchObject({
      bank: 'heronvane',
    });
  });

  it('at another price than was shown names the price', async () => {
    const answer = await ann.order({ expected: { amount: 1_199, currency: 'EUR' } });
    expect(answer).toMatchObject({ ok: false, code: 'price_changed' });
    expect(JSON.stringify(answer)).toContain('12,00');
  });

  it('that its code does not fit is refused, and neither ordered nor used', async () => {
    const code = `LARGE-${ann.name}`;
    const minimum = { amount: 2_000, currency: 'EUR' } as const;
    await shop.offers.addCode(shop.db, shop.site.id, { code, percentage: 50, minimum });
    const answer = await ann.order({ code, expected: { amount: 600, currency: 'EUR' } });
    expect(answer).toMatchObject({ ok: false, code: 'code_minimum' });
    expect(await shop.rows('select from offers.use where code = $1', code)).toEqual([]);
    expect(await shop.rows('select from payments.payment where member_id = $1', ann.member)).toEqual([]);
  });

  it('costs something, whatever its code: nobody makes one of 100 %, and the tables take none', async () => {
    const free = { code: `FREE-${ann.name}`, percentage: 100 };
    await expect(shop.offers.addCode(shop.db, shop.site.id, free)).rejects.toThrow('99 %');
    const insert = `insert into offers.code (site_id, code, percentage, validity, starts_at)
      values ($1, 'FREE', 100, 'once', now())`;
    await expect(shop.rows(insert, shop.site.id)).rejects.toThrow('code_leaves_a_price');
    const id = await ann.placed();
    // As the owner of the table: no login of the processes changes a price.
    const change = queryOnce(
      shop.server.kernel.config.databaseUrl,
      'update payments.payment set amount = 0 where id = $1',
      [id],
    );
    await expect(change).rejects.toThrow(/payment_has_a_price|payment_price/);
  });

  it.each([
    ['from a country that the site does not sell to', { country: 'BE' }],
    ['of credits that nobody offers', { credits: 101 }],
  ])('%s is refused', async (_, wish) => {
    expect(await ann.order(wish)).toMatchObject({ ok: false, code: 'bundle_not_found' });
  });

  it('at the same amount in another currency than was shown is refused', async () => {
    const answer = await ann.order({ expected: { amount: 1_200, currency: 'CHF' } });
    expect(answer).toMatchObject({ ok: false, code: 'price_changed' });
  });

  it('by direct debit without a mandate is refused', async () => {
    expect(await ann.order({ method: 'direct_debit' })).toMatchObject({
      ok: false,
      code: 'mandate_missing',
    });
  });

  it('is written down as it was made, and can be paid for an hour', async () => {
    const code = `HALF-${ann.name}`;
    await shop.offers.addCode(shop.db, shop.site.id, { code, percentage: 50 });
    const id = await ann.placed({ code, expected: { amount: 600, currency: 'EUR' } });
    const at = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000);
    expect(await ann.rowOf(id)).toMatchObject({
      site_id: shop.site.id,
      member_id: ann.member,
      state: 'pending',
      credits: 100,
      list_amount: 1_200,
      amount: 600,
      currency: 'EUR',
      country: 'NL',
      method: 'paypal',
      provider: 'sandbox',
      bank: null,
      code,
      percentage: 50,
      vat_basis_points: 2_100,
      vat_amount: 104,
      created_at: at(0),
      expires_at: at(60),
    });
    expect(await shop.rows('select payment_id from offers.use where code = $1', code)).toEqual([
      { payment_id: id },
    ]);
  });

  it.each([
    ['an order that was opened, which can still be paid in its tab', true, 60],
    ['one that was not, for good', false, 0],
  ])('takes its code from %s', async (_, opened, minutes) => {
    const code = `ONE-${ann.name}`;
    await shop.offers.addCode(shop.db, shop.site.id, { code, percentage: 50, validity: 'once' });
    const wish = { code, expected: { amount: 600, currency: 'EUR' } };
    if (opened) await ann.placed(wish);
    else await ann.order(wish);
    const ordered = shop.clock.now().getTime();
    const later = await ann.placed({ ...wish, method: 'bank', bank: 'lantern' });
    const made = `select state, expires_at, (select cause from payments.transition
        where payment_id = payment.id and event = 'cancel') as cause
      from payments.payment where member_id = $1 order by id`;
    expect(await shop.rows(made, ann.member)).toEqual([
      {
        state: 'cancelled',
        cause: 'member',
        expires_at: opened ? new Date(ordered + minutes * 60_000) : shop.clock.now(),
      },
      { state: 'pending', cause: null, expires_at: new Date(shop.clock.now().getTime() + 3_600_000) },
    ]);
    expect(await shop.rows('select payment_id from offers.use where code = $1', code)).toEqual([
      { payment_id: later },
    ]);
  });

  it('that is the same is one for as long as it can be paid, and no longer', async () => {
    const first = await ann.placed();
    expect(await ann.placed()).toBe(first);
    expect(await ann.placed(larger)).not.toBe(first);
    shop.clock.advance(3_600_000);
    expect(await ann.placed()).not.toBe(first);
  });
});
