import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ledgerViolations } from '#modules/credits/index.ts';
import { insertCollection } from '#modules/direct-debits/collection-store.ts';
import { aMandate } from '#modules/direct-debits/collections/debtors-fixture.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aPayment } from '#testing/factories/payments.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { keptSince, purgeBooks } from './purge-books.ts';

const clock = fixedClock('2026-12-31T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.kernel.database.pool.query<Row>(text, values)).rows;

async function aBuyerOf(site: Site) {
  const member = await aMember(server.context, site);
  return (state?: 'failed') => aPayment(server.context, site, member, state && { state });
}

const purgeAt = async (moment: string) => {
  clock.set(moment);
  const { credits, directDebits, identity, sites } = server.context;
  await purgeBooks({
    kernel: server.kernel,
    credits,
    identity,
    collectors: () => ({ direct_debit: directDebits.collector }),
    companyOf: async (site) => (await sites.siteById(site)).company,
  });
};

const kept = async (payments: readonly EntityId[]) =>
  (await query<{ id: EntityId }>('select id from payments.payment where id = any($1)', [payments])).map(
    ({ id }) => payments.indexOf(id),
  );

it.each([
  ['2033-12-31T23:59:59Z', 7, '2026-01-01T00:00:00.000Z'],
  ['2034-01-01T00:00:00Z', 7, '2027-01-01T00:00:00.000Z'],
])('keptSince() at %s for %i years is %s', (now, years, since) => {
  expect(keptSince(new Date(now), years).toISOString()).toBe(since);
});

it('purgeBooks() deletes payments when the years of the company’s country have passed since the end of their year', async () => {
  const { db } = server.kernel.database;
  const [dutch, german] = [await aSite(db), await aSite(db, { company: { country: 'DE' } })];
  const [buyDutch, buyGerman] = [await aBuyerOf(dutch), await aBuyerOf(german)];
  const payments = [await buyDutch(), await buyDutch('failed'), await buyGerman(), await buyDutch()];
  const [paid = '' as EntityId, , , refunded] = payments;
  const debtor = await aMember(server.context, dutch);
  const mandate = await aMandate(server.kernel, db, { site: dutch.id, member: debtor.memberId, number: 1 });
  await insertCollection(
    db,
    { site: dutch.id, id: paid, amount: 1200, currency: 'EUR', createdAt: clock.now() },
    { mandate, due: '2026-12-31' },
  );
  await query(
    `insert into payments.transition values ($1, $2, 1, 'captured', 'pending', 'completed', 'poll', 1200, 100, now())`,
    [dutch.id, paid],
  );
  // Given back in the next year, in whose books it is too.
  await query(
    `update payments.payment set state = 'refunded', changed_at = '2027-01-02T12:00:00Z' where id = $1`,
    [refunded],
  );

  await purgeAt('2033-12-31T23:00:00Z');
  expect((await kept(payments)).sort((one, other) => one - other)).toEqual([0, 1, 2, 3]);
  await purgeAt('2034-01-01T01:00:00Z');
  expect((await kept(payments)).sort((one, other) => one - other)).toEqual([2, 3]);
  for (const table of ['payments.receipt', 'payments.transition', 'direct_debits.collection'])
    expect(await query(`select from ${table} where payment_id = $1`, [paid])).toEqual([]);
  await purgeAt('2035-01-01T01:00:00Z');
  expect(await kept(payments)).toEqual([2]);
  await purgeAt('2037-01-01T01:00:00Z');
  expect(await kept(payments)).toEqual([]);
});

it('purgeBooks() deletes the credits of an erased member, and keeps those of a member with an account', async () => {
  const { db } = server.kernel.database;
  const site = await aSite(db);
  const [gone, stays] = [
    await aMember(server.context, site, { credits: 20 }),
    await aMember(server.context, site, { credits: 20 }),
  ];
  // The ledger dates its transactions by the clock of the database.
  const year = new Date().getUTCFullYear();
  await query('delete from identity.account where member_id = $1', [gone.memberId]);
  const holders = async () =>
    (
      await query<{ member_id: string }>('select member_id from credits.wallet where site_id = $1', [site.id])
    ).map(({ member_id }) => member_id);

  await purgeAt(`${year + 7}-12-31T23:00:00Z`);
  expect((await holders()).sort()).toEqual([gone.memberId, stays.memberId].sort());
  await purgeAt(`${year + 8}-01-01T01:00:00Z`);
  expect(await holders()).toEqual([stays.memberId]);
  expect(Object.values(await ledgerViolations(db)).every((count) => count === 0)).toBe(true);
});

it('only the worker may delete books', async () => {
  const may = (role: string) =>
    query<{ may: boolean }>(
      `select has_function_privilege($1, 'payments.delete_books(integer, timestamptz, integer)', 'execute') as may`,
      [role],
    );
  expect(await may('bowline_worker')).toEqual([{ may: true }]);
  expect(await may('bowline_api')).toEqual([{ may: false }]);
});
