import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { type Discount, newcomersCodes } from './rules.ts';
import { deleteUse, hasBeenUsed, insertUse, selectCode, selectUseOfPayment } from './store.ts';

const site = 9 as SiteId;
const user = { site, member: '12345' as MemberId };
const aPayment = () => crypto.randomUUID() as EntityId;
let server: TestServer;
let db: Queryable;

/** Ten thousand codes, a third of them somebody's, and thirty thousand uses. */
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
    // Statistics are the owner's to gather; in production autovacuum does.
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
/** Where rows are read. */
const scansOf = (plan: PlanNode): readonly PlanNode[] => plan.Plans?.flatMap(scansOf) ?? [plan];

/**
 * The indexes by which PostgreSQL finds the rows. Planned without knowing the values, as a statement is once it has come often
 * enough to get a name.
 */
async function indexesOf(ask: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = vi.spyOn(db.getExecutor(), 'executeQuery');
  await ask();
  const [query] = sent.mock.calls[0] ?? [];
  sent.mockRestore();
  if (!query) throw new Error('nothing was sent');
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
  ['a code', () => selectCode(db, site, 'CODE77'), 'code_pkey'],
  ['a member’s use of a code', () => hasBeenUsed(db, user, aCode({})), 'use_pkey'],
  ['the only use of a code', () => hasBeenUsed(db, user, aCode({ validity: 'once' })), 'use_only'],
  ['a newcomer’s use', () => hasBeenUsed(db, user, aCode({ isNewcomers: true })), 'use_newcomers'],
  ['the use of a payment', () => selectUseOfPayment(db, site, aPayment()), 'use_of_payment'],
  ['the use to give back', () => deleteUse(db, site, aPayment()), 'use_of_payment'],
])('%s is found by its key', async (_what, ask, index) => {
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
  isNewcomers: false,
  ...over,
});

it.each([
  ['country', 'nl'],
  ['country', 'NLD'],
  ['currency', 'eur'],
])('no %s is stored as %s', async (column, value) => {
  const badly = sql`
    insert into offers.code (site_id, code, percentage, validity, starts_at, minimum_amount, currency, country)
    values (9, 'BADLY', 10, 'once', now(), 100, ${column === 'currency' ? value : 'EUR'}, ${column === 'country' ? value : 'NL'})`;
  await expect(badly.execute(db)).rejects.toThrow(`code_${column}`);
});

describe('the keys alone, with nobody looking first,', () => {
  const use = (member: string, code: Discount, payment = aPayment()) =>
    insertUse(db, { site, member: member as MemberId }, code, { payment, usedAt: new Date() });

  it('let a member use a code once', async () => {
    expect([await use('50001', aCode({})), await use('50001', aCode({}))]).toEqual([true, false]);
    expect([await use('50001', aCode({ code: 'CODE3' })), await use('50002', aCode({}))]).toEqual([
      true,
      true,
    ]);
  });

  it('let one member use a code that works once', async () => {
    const only = aCode({ code: 'ONE', validity: 'once' });
    expect([await use('50001', only), await use('50002', only)]).toEqual([true, false]);
  });

  it('let a newcomer use one of the two codes', async () => {
    const terms = { time_bonus: true, welcome_percentage: 10, welcome_days: 14 };
    const [bonus, welcome] = newcomersCodes(terms, new Date());
    if (!bonus || !welcome) throw new Error('there are two');
    expect([await use('50001', bonus), await use('50001', welcome)]).toEqual([true, false]);
    expect([await use('50002', welcome), await use('50002', bonus)]).toEqual([true, false]);
  });

  it('let a payment use one code', async () => {
    const payment = aPayment();
    expect([
      await use('50005', aCode({}), payment),
      await use('50005', aCode({ code: 'X' }), payment),
    ]).toEqual([true, false]);
  });
});
