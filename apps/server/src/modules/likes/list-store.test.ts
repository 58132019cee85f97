import { likeLists } from '@bowline/contract/choices';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { latestQuery, selectLatest, selectUnseen, unseenQuery } from './list-store.ts';

const site = 9 as SiteId;
const popular = '7' as MemberId;
let server: TestServer;

/** One member with 30,000 likes in each direction, half of them mutual and all seen, among 60,000 likes of others. */
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
    // Only the table owner may analyze; in production autovacuum does it.
    await sql`set local role none`.execute(tx);
    await sql`analyze likes."like"`.execute(tx);
  });
}, patience(60_000));
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

it.each(likeLists)('selectLatest() reads few blocks for a page of a long list: %s', async (list) => {
  const range = { member: popular, count: 25 };
  expect(await blocksOf(latestQuery(site, list, range))).toBeLessThan(60);
  const [, , third] = await selectLatest(server.kernel.database.db, site, list, range);
  expect(await blocksOf(latestQuery(site, list, { ...range, after: third }))).toBeLessThan(60);
});

it('selectUnseen() reads few blocks for a member with many seen likes', async () => {
  expect(await blocksOf(unseenQuery(site, { member: popular, count: 24 }))).toBeLessThan(10);
  expect(await selectUnseen(server.kernel.database.db, site, { member: popular, count: 24 })).toEqual([]);
});

it('selectLatest() marks mutual likes, sorts the latest first and continues after a position', async () => {
  const { db } = server.kernel.database;
  const received = await selectLatest(db, site, 'received', { member: popular, count: 4 });
  expect(received).toMatchObject([
    { other: '1001', seen: true, mutual: false },
    { other: '1002', seen: true, mutual: true },
    { other: '1003', seen: true, mutual: false },
    { other: '1004', seen: true, mutual: true },
  ]);
  const more = await selectLatest(db, site, 'received', { member: popular, count: 2, after: received[1] });
  expect(more).toEqual(received.slice(2));
});
