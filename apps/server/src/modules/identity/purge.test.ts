import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { insertLink } from './link-store.ts';
import { oldTracking, purgeExpired } from './purge.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

it('purgeExpired() deletes expired sessions and links, and no others', async () => {
  const { db, pool } = server.kernel.database;
  const site = await aSite(db);
  const [current, expired] = [await aMember(server.context, site), await aMember(server.context, site)];
  for (const { memberId } of [current, expired]) {
    const tokenHash = server.kernel.random.bytes(32);
    await insertLink(db, site.id, {
      member: memberId,
      purpose: 'activation',
      tokenHash,
      detail: null,
      hours: 1,
    });
  }
  for (const table of ['session', 'link']) {
    await pool.query(
      `update identity.${table} set expires_at = now() - interval '1 second' where member_id = $1`,
      [expired.memberId],
    );
  }

  await purgeExpired(db);

  for (const table of ['session', 'link']) {
    const { rows } = await pool.query(`select member_id from identity.${table}`);
    expect(rows).toEqual([{ member_id: current.memberId }]);
  }
});

it('purgeExpired() deletes the traffic source 30 days after the sign-up, and not before', async () => {
  const { db, pool } = server.kernel.database;
  const site = await aSite(db);
  const [older, newer] = [await aMember(server.context, site), await aMember(server.context, site)];
  for (const [{ memberId }, days] of [
    [older, 31],
    [newer, 29],
  ] as const) {
    await pool.query(
      `update identity.account set tracking = '{"network": "n1"}', signup_at = now() - make_interval(days => $2)
       where member_id = $1`,
      [memberId, days],
    );
  }

  await purgeExpired(db);

  const { rows } = await pool.query(
    'select tracking from identity.account where member_id = any ($1::bigint[]) order by member_id',
    [[older.memberId, newer.memberId]],
  );
  expect(rows).toEqual([{ tracking: {} }, { tracking: { network: 'n1' } }]);
});

it('the search for old traffic sources reads few blocks, however many accounts there are', async () => {
  const { db } = server.kernel.database;
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`
      insert into identity.account (site_id, public_id, email_hash, email_sealed, password_hash, language, signup_at, tracking)
      select 9, lpad(i::text, 16, '0'), sha256(i::text::bytea), 'x', '', 'nl', now() - i * interval '1 hour',
             case when i <= 720 then '{"network": "n1"}'::jsonb else '{}' end
      from generate_series(1, 30000) i`.execute(tx);
    // Only the owner of a table may analyze it; in production autovacuum does.
    await sql`set local role none`.execute(tx);
    await sql`analyze identity.account`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) ${oldTracking()}`.execute(tx);
    return rows[0]?.['QUERY PLAN'][0].Plan;
  });
  expect(plan?.['Shared Hit Blocks']).toBeLessThan(20);
});
