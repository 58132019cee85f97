import { likeLists } from '@bowline/contract/choices';

import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { latest, selectLatest, selectUnseen, unseen } from './list-store.ts';

const site = 9 as SiteId;
const star = '7' as MemberId;
let server: TestServer;

/** One member with 30,000 likes in each direction, every second of them mutual and all looked at, among 60,000 of others. */
beforeAll(async () => {
  server = await aServer();
  await server.kernel.database.db.transaction().execute(async (tx) => {
    await sql`
      insert into likes."like" (site_id, from_member, to_member, created_at, matched_at, seen_at)
      select 9, 7, 1000 + 2 * i, now() - i * interval '1 second',
             case when i <= 15000 then now() - i * interval '1 second' end, null
      from generate_series(1, 30000) i
      union all
      select 9, 1000 + i, 7, now() - i * interval '1 second',
             case when i % 2 = 0 then now() - i / 2 * interval '1 second' end, now()
      from generate_series(1, 30000) i
      union all
      select 9, 1000 + i % 3000, 100000 + i, now(), null, null from generate_series(1, 60000) i`.execute(tx);
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

const blocksOf = async (query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>`
    explain (analyze, buffers, format json) ${query}`.execute(server.kernel.database.db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? Infinity) + (plan?.['Shared Read Blocks'] ?? Infinity);
};

test.each(likeLists)('a page of %s costs what is shown, not what is stored', async (list) => {
  const range = { member: star, count: 25 };
  expect(await blocksOf(latest(site, list, range))).toBeLessThan(60);
  const [, , third] = await selectLatest(server.kernel.database.db, site, list, range);
  expect(await blocksOf(latest(site, list, { ...range, behind: third }))).toBeLessThan(60);
});

test('that nothing new is there is known at once, however much was looked at', async () => {
  expect(await blocksOf(unseen(site, { member: star, count: 24 }))).toBeLessThan(10);
  expect(await selectUnseen(server.kernel.database.db, site, { member: star, count: 24 })).toEqual([]);
});

test('says which are mutual, the latest first, and goes on behind a place', async () => {
  const { db } = server.kernel.database;
  const received = await selectLatest(db, site, 'received', { member: star, count: 4 });
  expect(received).toMatchObject([
    { other: '1001', seen: true, mutual: false },
    { other: '1002', seen: true, mutual: true },
    { other: '1003', seen: true, mutual: false },
    { other: '1004', seen: true, mutual: true },
  ]);
  const more = await selectLatest(db, site, 'received', { member: star, count: 2, behind: received[1] });
  expect(more).toEqual(received.slice(2));
});
