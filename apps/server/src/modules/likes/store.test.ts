import { aServer, type TestServer } from '@bowline/testing/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberId, SiteId } from '../../kernel/ids.ts';
import { newest, type Side, selectNewest } from './store.ts';

const site = 9 as SiteId;
const star = '7' as MemberId;
let server: TestServer;

/** One member with 30,000 likes in each direction, every second of them mutual, among 60,000 of others. */
beforeAll(async () => {
  server = await aServer();
  await server.kernel.database.db.transaction().execute(async (tx) => {
    await sql`
      insert into likes."like" (site_id, from_member, to_member, created_at)
      select 9, 7, 1000 + 2 * i, now() - i * interval '1 second' from generate_series(1, 30000) i
      union all
      select 9, 1000 + i, 7, now() - i * interval '1 second' from generate_series(1, 30000) i
      union all
      select 9, 1000 + i % 3000, 100000 + i, now() from generate_series(1, 60000) i`.execute(tx);
    // Statistics are the owner's to gather; in production autovacuum does.
    await sql`set local role none`.execute(tx);
    await sql`analyze likes."like"`.execute(tx);
  });
}, 60_000);
afterAll(() => server.close());

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

test.each(['given', 'received'] as const)(
  'the newest %s cost what is shown, not what is stored',
  async (side: Side) => {
    const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>`
    explain (analyze, buffers, format json) ${newest(site, side, { member: star, count: 100 })}`.execute(
      server.kernel.database.db,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    const blocks = (plan?.['Shared Hit Blocks'] ?? Infinity) + (plan?.['Shared Read Blocks'] ?? Infinity);
    expect(blocks).toBeLessThan(600);
  },
);

test('says which are mutual, newest first', async () => {
  const { db } = server.kernel.database;
  const received = await selectNewest(db, site, 'received', { member: star, count: 4 });
  expect(received).toEqual([
    { other: '1001', seen: false, mutual: false },
    { other: '1002', seen: false, mutual: true },
    { other: '1003', seen: false, mutual: false },
    { other: '1004', seen: false, mutual: true },
  ]);
});
