import { type SandboxProvider, startSandboxProvider } from '@bowline/simulators/sandbox-provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { compareBooksTask } from './compare-books.ts';

let server: TestServer;
let provider: SandboxProvider;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  server = await aServer();
  provider = await startSandboxProvider();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  const { db } = server.kernel.database;
  site = await aSite(db, { settings: { time_bonus: false, welcome_percentage: 0 } });
  await server.context.payments.saveProviderAccount(db, site.id, {
    provider: 'sandbox',
    position: 0,
    statementName: 'TST Media',
    credentials: provider.credentials,
  });
  ann = await aMember(server.context, site);
});

const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.kernel.database.pool.query<Row>(text, values)).rows;

/** Ordered two days ago, so that the comparison looks at it. */
async function order(more: object = {}): Promise<string> {
  const browser = aBrowser(server.app, site, ann.cookie);
  const wish = { credits: 100, country: 'NL', method: 'card', expected: { amount: 1200, currency: 'EUR' } };
  const { id } = (await browser.post('/api/payments', { ...wish, ...more })).body.payment;
  await browser.post(`/api/payments/${id}/open`, {});
  return id;
}

async function check(id: string): Promise<void> {
  await aBrowser(server.app, site, ann.cookie).post(`/api/payments/${id}/check`, {});
  await server.jobsDone();
}

async function compare(id: string): Promise<readonly object[]> {
  await query("update payments.payment set changed_at = now() - interval '2 days' where id = $1", [id]);
  await enqueue(server.kernel.database.db, compareBooksTask, {});
  await server.jobsDone();
  return query(
    'select kind, ours, theirs, resolved_at is not null as resolved from payments.difference where payment_id = $1 order by found_at',
    [id],
  );
}

it('finds nothing where both books say the same', async () => {
  const id = await order();
  await provider.pay(id);
  await check(id);
  expect(await compare(id)).toEqual([]);
});

it('finds another amount once, when it is noticed, and keeps it open', async () => {
  const id = await order();
  await provider.pay(id, { captured: 1199 });
  await check(id);
  const found = [{ kind: 'captured', ours: '1200 EUR', theirs: '1199 EUR', resolved: false }];
  expect(await query('select kind from payments.difference where payment_id = $1', [id])).toHaveLength(1);
  expect(await compare(id)).toEqual(found);
  expect(await compare(id)).toEqual(found);
  expect(await server.context.payments.openDifferences()).toEqual(
    expect.arrayContaining([expect.objectContaining({ payment: id, kind: 'captured', provider: 'sandbox' })]),
  );
});

it('finds a refund that no notification told, has it applied, and resolves it the next day', async () => {
  const id = await order();
  await provider.pay(id);
  await check(id);
  provider.misbehave({ missing: true });
  await provider.refund(id, 600);
  provider.misbehave({ missing: false });
  expect(await compare(id)).toEqual([{ kind: 'refunded', ours: '0', theirs: '600', resolved: false }]);
  expect(await compare(id)).toEqual([{ kind: 'refunded', ours: '0', theirs: '600', resolved: true }]);
});

it('finds a paid order whose credits are not in the ledger', async () => {
  const id = await order();
  await provider.pay(id);
  await query("update payments.payment set state = 'completed', completed_at = now() where id = $1", [id]);
  expect(await compare(id)).toEqual([{ kind: 'credited', ours: '100', theirs: '0', resolved: false }]);
});

it('finds a payment whose code others can still use', async () => {
  await server.context.offers.addCode(server.kernel.database.db, site.id, { code: 'HALF', percentage: 50 });
  const id = await order({ code: 'HALF', expected: { amount: 600, currency: 'EUR' } });
  await provider.pay(id);
  await check(id);
  expect(await compare(id)).toEqual([]);
  await query('delete from offers.use where payment_id = $1', [id]);
  expect(await compare(id)).toEqual([{ kind: 'code', ours: 'HALF', theirs: 'not used', resolved: false }]);
});

it('goes on with other payments when a provider does not answer', async () => {
  const id = await order();
  await provider.pay(id);
  await check(id);
  provider.breakNext('status', 'error', 1);
  expect(await compare(id)).toEqual([]);
});
