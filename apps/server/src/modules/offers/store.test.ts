import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { type Discount, signupCodes } from './rules.ts';
import { deleteUse, hasBeenUsed, insertUse, selectCode, selectUseOfPayment } from './store.ts';

const site = 9 as SiteId;
const user = { site, member: '12345' as MemberId };
const aPayment = () => crypto.randomUUID() as EntityId;
let server: TestServer;
let db: Queryable;

/** Ten thousand codes, a third of them personal, and thirty thousand uses. */
beforeAll(async () => {
  server = await aServer();
  ({ db } = server.kernel.database);
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into offers.code (site_id, code, percentage, validity, member_id, starts_at)
      select 9, 'CODE' || i, 10, 'once-per-user', case when i % 3 = 0 then i end, now()
      from generate_series(1, 10000) i`.execute(tx);
    await sql`
      insert into offers.use (site_id, code, member_id, percentage, is_only, is_newcomers, payment_id, used_at)
      select 9, case i % 3 when 0 then 'ONLY' || i when 1 then 'TIMEBONUS25' else 'CODE1' end, i, 10,
             i % 3 = 0, i % 3 = 1, gen_random_uuid(), now()
      from generate_series(1, 30000) i`.execute(tx);
    // Only the table owner may analyze; in production autovacuum does it.
    await sql`set local role none`.execute(tx);
    await sql`analyze offers.code, offers.use`.execute(tx);
  });
});
afterAll(() => server.close());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
const scansOf = (plan: PlanNode): readonly PlanNode[] => plan.Plans?.flatMap(scansOf) ?? [plan];

/** Returns the indexes in the generic plan, which PostgreSQL uses once a statement is prepared and frequent. */
async function indexesOf(ask: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = vi.spyOn(db.getExecutor(), 'executeQuery');
  await ask();
  const [query] = sent.mock.calls[0] ?? [];
  sent.mockRestore();
  if (!query) throw new Error('the function under test ran no query');
  const values = query.parameters.map((value) => pg.escapeLiteral(String(value))).join(', ');
  const client = await server.kernel.database.pool.connect();
  try {
    await client.query('begin; set local plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked as ${query.sql}`);
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
      `explain (format json) execute asked(${values})`,
    );
    await client.query('deallocate asked; rollback');
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return plan ? scansOf(plan).map((scan) => scan['Index Name'] ?? scan['Node Type']) : [];
  } finally {
    client.release();
  }
}

it.each<[string, () => Promise<unknown>, string]>([
  ['selectCode()', () => selectCode(db, site, 'CODE77'), 'code_pkey'],
  ['hasBeenUsed() of a once-per-user code', () => hasBeenUsed(db, user, aCode({})), 'use_pkey'],
  ['hasBeenUsed() of a once code', () => hasBeenUsed(db, user, aCode({ validity: 'once' })), 'use_only'],
  [
    'hasBeenUsed() of a sign-up code',
    () => hasBeenUsed(db, user, aCode({ isSignupCode: true })),
    'use_newcomers',
  ],
  ['selectUseOfPayment()', () => selectUseOfPayment(db, site, aPayment()), 'use_of_payment'],
  ['deleteUse()', () => deleteUse(db, site, aPayment()), 'use_of_payment'],
])('%s uses its index', async (_what, ask, index) => {
  expect(await indexesOf(ask)).toEqual([index]);
});

const aCode = (over: Partial<Discount>): Discount => ({
  code: 'CODE2',
  percentage: 10,
  minimum: null,
  country: null,
  member: null,
  validity: 'once-per-user',
  paymentMethods: [],
  startsAt: null,
  expiresAt: null,
  isSignupCode: false,
  ...over,
});

it.each([
  ['country', 'nl'],
  ['country', 'NLD'],
  ['currency', 'eur'],
])('the database rejects the %s %s', async (column, value) => {
  const insert = sql`
    insert into offers.code (site_id, code, percentage, validity, starts_at, minimum_amount, currency, country)
    values (9, 'INVALID', 10, 'once', now(), 100, ${column === 'currency' ? value : 'EUR'}, ${column === 'country' ? value : 'NL'})`;
  await expect(insert.execute(db)).rejects.toThrow(`code_${column}`);
});

describe('insertUse() without a check before it', () => {
  const use = (member: string, code: Discount, payment = aPayment()) =>
    insertUse(db, { site, member: member as MemberId }, code, { payment, usedAt: new Date() });

  it('lets a member use a code once', async () => {
    expect([await use('50001', aCode({})), await use('50001', aCode({}))]).toEqual([true, false]);
    expect([await use('50001', aCode({ code: 'CODE3' })), await use('50002', aCode({}))]).toEqual([
      true,
      true,
    ]);
  });

  it('lets one member use a `once` code', async () => {
    const only = aCode({ code: 'ONE', validity: 'once' });
    expect([await use('50001', only), await use('50002', only)]).toEqual([true, false]);
  });

  it('lets a member use one of the two sign-up codes', async () => {
    const settings = { time_bonus: true, welcome_percentage: 10, welcome_days: 14 };
    const [bonus, welcome] = signupCodes(settings, new Date());
    if (!bonus || !welcome) throw new Error('expected two sign-up codes');
    expect([await use('50001', bonus), await use('50001', welcome)]).toEqual([true, false]);
    expect([await use('50002', welcome), await use('50002', bonus)]).toEqual([true, false]);
  });

  it('lets a payment use one code', async () => {
    const payment = aPayment();
    expect([
      await use('50005', aCode({}), payment),
      await use('50005', aCode({ code: 'X' }), payment),
    ]).toEqual([true, false]);
  });
});
