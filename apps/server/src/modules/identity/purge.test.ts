import { aMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertLink } from './link-store.ts';
import { purgeExpired } from './purge.ts';

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
