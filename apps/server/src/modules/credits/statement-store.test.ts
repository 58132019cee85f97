import { limits } from '@bowline/contract/limits';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { ledgerViolations } from './check-ledger.ts';
import { selectStatement, statement } from './statement-store.ts';

const holder = { site: 9 as SiteId, member: '7' as MemberId };
const transactionCount = 60_000;
let server: TestServer;

/** One member has a third of all transactions, three thousand others share the rest. */
beforeAll(async () => {
  server = await aServer();
  const owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
  await owner.query(`
    insert into credits.transaction (site_id, id, member_id, reason, reference, change)
    select 9, lpad(to_hex(i), 32, '0')::uuid, case when i % 3 = 0 then 7 else 1000 + i % 3000 end, 'message', i, -1
    from generate_series(1, ${transactionCount}) as i`);
  await owner.query(`
    insert into credits.entry
    select site_id, id, account, amount from credits.transaction,
      (values ('balance'::credits.account, -1), ('revenue', 1)) as line (account, amount)`);
  await owner.query(
    `insert into credits.wallet select distinct site_id, member_id, 5 from credits.transaction`,
  );
  await owner.query('vacuum analyze credits.transaction, credits.entry, credits.wallet');
  await owner.end();
}, patience(300_000));
afterAll(() => server.close());

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

it.each([
  ['the first', undefined],
  ['a late', Math.floor(transactionCount / 2)],
])('selectStatement() reads few blocks for %s page of a large statement', async (_which, after) => {
  const range = { after, count: limits.pageSize + 1 };
  const { db } = server.kernel.database;
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Plan; 'Execution Time': number }] }>`
    explain (analyze, buffers, format json) ${statement(holder, range)}`.execute(db);
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  const blocks =
    (explained?.Plan['Shared Hit Blocks'] ?? Infinity) + (explained?.Plan['Shared Read Blocks'] ?? Infinity);
  process.stdout.write(
    `statement, ${transactionCount} transactions: ${blocks} blocks, ${explained?.['Execution Time']} ms\n`,
  );
  expect(blocks).toBeLessThan(400);
  expect((await selectStatement(db, holder, range)).lines).toHaveLength(range.count);
});

it('ledgerViolations() checks every wallet once over several batches', async () => {
  // The wallets above were filled without matching entries.
  const found = await ledgerViolations(server.kernel.database.db);
  expect(found).toEqual({ unbalanced: 0, misquoted: 0, wallet: 2_001, hold: 0, stray: 0 });
});
