import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { type Site, saveSite } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { defaultPriceList, makePriceList } from '#testing/factories/price-lists.ts';
import { aSite, demoSites } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer } from '#testing/server/test-server.ts';
import { type ListedBundle, savePriceList } from '../index.ts';

const clock = fixedClock('2026-01-15T12:00:00Z');
const server = await aServer({ replace: { clock } });
const { db, pool } = server.kernel.database;
const { payments } = server.context;
afterAll(() => server.close());

const rowsOf = async ({ id }: Site) => {
  const { rows } = await pool.query<{ credits: number; amount: number; active: boolean }>(
    'select credits, amount, retired_at is null as active from payments.bundle where site_id = $1 order by id',
    [id],
  );
  return rows.map(({ credits, amount, active }) => [credits, amount, active]);
};
const dutch = (credits: number, amount: number): ListedBundle => ({
  country: 'NL',
  credits,
  price: { amount, currency: 'EUR' },
});
const aSiteSelling = async (...list: readonly ListedBundle[]) => {
  const site = await aNewSite();
  await makePriceList(db, site, list);
  return site;
};
let sites = 0;
const aNewSite = () => {
  sites += 1;
  return saveSite(db, {
    ...demoSites.bowline,
    domain: `prices-${sites}.localhost`,
    settings: { ...demoSites.bowline.settings, countries: ['NL'] },
  });
};

describe('savePriceList()', () => {
  it('keeps the row of an unchanged price, and retires changed and missing ones', async () => {
    const site = await aSiteSelling(dutch(100, 1_200), dutch(250, 2_800), dutch(500, 5_000));
    await makePriceList(db, site, [dutch(100, 1_200), dutch(250, 2_700), dutch(1_000, 9_000)]);
    expect(await rowsOf(site)).toEqual([
      [100, 1_200, true],
      [250, 2_800, false],
      [500, 5_000, false],
      [250, 2_700, true],
      [1_000, 9_000, true],
    ]);
  });

  it('sells a retired price again in a new row', async () => {
    const site = await aSiteSelling(dutch(100, 1_200));
    await makePriceList(db, site, [dutch(100, 1_100)]);
    await makePriceList(db, site, [dutch(100, 1_200)]);
    expect(await rowsOf(site)).toEqual([
      [100, 1_200, false],
      [100, 1_100, false],
      [100, 1_200, true],
    ]);
  });

  it('saves nothing of a list that is refused', async () => {
    const site = await aSiteSelling(dutch(100, 1_200));
    expect(await savePriceList(db, site, [dutch(100, 1_100), dutch(105, 1_100)])).toEqual([
      { reason: 'part_of_a_message', country: 'NL', credits: 105 },
    ]);
    expect(await savePriceList(db, site, [])).toEqual([{ reason: 'country_without_bundles', country: 'NL' }]);
    expect(await rowsOf(site)).toEqual([[100, 1_200, true]]);
  });

  it('leaves one list active when eight are saved in parallel', async () => {
    const site = await aNewSite();
    const lists = Array.from({ length: 8 }, (_, index) => [
      dutch(100, 1_200 + index),
      dutch(250, 2_500 + index),
    ]);
    await Promise.all(lists.map((list) => makePriceList(db, site, list)));
    const active = (await rowsOf(site)).filter(([, , isActive]) => isActive);
    expect(
      lists.map((list) => list.map(({ credits, price }) => [credits, price.amount, true])),
    ).toContainEqual(active);
  });

  it('leaves the price lists of other sites alone', async () => {
    const [one, other] = [await aSiteSelling(dutch(100, 1_200)), await aSiteSelling(dutch(100, 1_200))];
    await makePriceList(db, one, [dutch(250, 2_500)]);
    expect(await rowsOf(other)).toEqual([[100, 1_200, true]]);
  });
});

describe('payments.bundle', () => {
  it('cannot be changed by the processes, but for being retired once', async () => {
    const site = await aSiteSelling(dutch(100, 1_200));
    const run = (statement: string) => pool.query(`${statement} where site_id = $1`, [site.id]);
    await expect(run('update payments.bundle set amount = 1')).rejects.toThrow(/permission denied/);
    await expect(run('delete from payments.bundle')).rejects.toThrow(/permission denied/);
    await run('update payments.bundle set retired_at = now()');
    await expect(run('update payments.bundle set retired_at = null')).rejects.toThrow(/retired once/);
  });

  it('cannot be changed by the owner of the table either', async () => {
    const { id } = await aSiteSelling(dutch(100, 1_200));
    const owner = new pg.Client({ connectionString: server.kernel.config.databaseUrl });
    await owner.connect();
    try {
      for (const change of ['amount = 1', "currency = 'CHF', retired_at = now()", 'credits = 10'])
        await expect(
          owner.query(`update payments.bundle set ${change} where site_id = $1`, [id]),
        ).rejects.toThrow(/retired once/);
    } finally {
      await owner.end();
    }
  });
});

describe('priceListOf()', () => {
  it('is the list of the country, the smallest bundle first, and changes within ten seconds', async () => {
    const site = await aSite(db, { settings: { countries: ['NL', 'CH'] } });
    const swiss = async () =>
      (await payments.priceListOf(site, 'CH')).map(({ credits, price }) => [
        credits,
        price.amount,
        price.currency,
      ]);
    expect(await swiss()).toEqual([
      [100, 1_200, 'CHF'],
      [250, 2_800, 'CHF'],
      [500, 5_000, 'CHF'],
      [1_000, 9_000, 'CHF'],
      [2_500, 20_000, 'CHF'],
    ]);
    const shorter = defaultPriceList(site.settings).filter(({ credits }) => credits === 250);
    await makePriceList(db, site, shorter);
    clock.advance(10_000);
    expect(await swiss()).toEqual([[250, 2_800, 'CHF']]);
  });
});

describe('a site without a price list', () => {
  it('serves settings without message prices and a statement without costs, and refuses to price a message', async () => {
    const site = await aNewSite();
    const member = await aMember(server.context, site, { credits: 30 });
    const holder = { site: site.id, member: member.memberId };
    await server.context.credits.spend(db, holder, { reason: 'message', reference: 'm1', credits: 10 });
    const browser = aBrowser(server.app, site, member.cookie);
    const { body } = await browser.get('/api/settings.php');
    expect(body.settings).toMatchObject({ minimum_message_costs: {}, maximum_message_costs: {} });
    const statement = await browser.get('/api/credits/statement');
    expect(statement.body.transactions[0]).toMatchObject({ reason: 'message', cost: null });
    expect((await browser.get('/api/chat/prices')).status).toBe(500);
  });
});
