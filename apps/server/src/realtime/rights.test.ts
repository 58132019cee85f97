import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Context, createContext } from '#context.ts';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { realtimeEnvironment } from './environment.ts';

/** As a deployment gives it: of all secrets the look-up key alone. */
const withoutKeys = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => name === 'SECRET_LOOKUP_KEY' || !/^(SECRET|S3|SMS)_/.test(name),
  ),
);

let server: TestServer;
let realtime: Context;
beforeAll(async () => {
  server = await aServer();
  const { databaseUrl, redisPrefix, natsPrefix } = server.kernel.config;
  realtime = await createContext({
    service: 'realtime',
    env: realtimeEnvironment({
      ...withoutKeys,
      DATABASE_URL: databaseUrl,
      REDIS_PREFIX: redisPrefix,
      NATS_PREFIX: natsPrefix,
    }),
  });
});
afterAll(async () => {
  await realtime.close();
  await server.close();
});

it('the realtime process needs no more than the rights of its login and the look-up key', async () => {
  const site = await aSite(server.kernel.database.db);
  const [ann, ben] = [
    await aMember(server.context, site),
    await aMember(server.context, site, { credits: 100 }),
  ];
  const { db, pool } = realtime.kernel.database;
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  expect(rows).toEqual([{ role: 'bowline_realtime' }]);

  const { siteByHost, viewerBySession } = realtime.recognition;
  expect(await siteByHost(site.domain)).toMatchObject({ id: site.id });
  // An hour later the session's last use is written.
  await server.kernel.database.pool.query(
    "update identity.session set last_used_at = now() - interval '2 hours'",
  );
  const viewer = await viewerBySession(site.id, ann.cookie.replace('auth.session=', ''));
  expect(viewer).toMatchObject({ kind: 'member', id: ann.memberId });
  const session = viewer.kind === 'member' ? viewer.session : '';
  const open = { site: site.id, member: ann.memberId, session };
  expect(await realtime.identity.livingSessions(db, [open])).toEqual(new Set([session]));

  await server.kernel.database.pool.query(
    "update profiles.profile set last_active_at = now() - interval '1 day'",
  );
  await realtime.profiles.noteActivity(site.id, [ann.memberId]);
  await realtime.profiles.noteLeaving(site.id, ann.memberId);
  const { rows: active } = await pool.query<{ recent: boolean }>(
    "select last_active_at > now() - interval '1 hour' as recent from profiles.profile where member_id = $1",
    [ann.memberId],
  );
  expect(active).toEqual([{ recent: true }]);

  const own = aBrowser(server.app, site, ben.cookie);
  const sent = await own.put(`/api/members/${ann.publicId}/messages/${randomUUID()}`, {
    kind: 'text',
    text: 'Ahoy',
  });
  expect(sent.status).toBe(200);
  await own.get(`/api/members/${ann.publicId}/chat`);
  await expect.poll(() => realtime.chat.watchersOf(site.id, ann.memberId)).toEqual([ben.memberId]);
});

it('the realtime process can open nothing that is sealed, whatever its environment holds', () => {
  const { vault } = server.kernel;
  const sealed = vault.sealWithMaster('R. Visser', 'a context');
  expect(vault.openWithMaster(sealed, 'a context').toString()).toBe('R. Visser');
  const given = createVault(loadSecrets(realtimeEnvironment(process.env)));
  expect(() => given.openWithMaster(sealed, 'a context')).toThrow();
});
