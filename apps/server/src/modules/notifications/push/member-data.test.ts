import { type PushBrowser, type PushService, startPushService } from '@bowline/simulators/push-service';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import { composeArchive } from '#modules/privacy/compose-archive.ts';
import { eraseMember } from '#modules/privacy/erase-member.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let service: PushService;
let server: TestServer;
let site: Site;
let noor: TestMember;
let device: PushBrowser;

beforeAll(async () => {
  service = await startPushService();
  server = await aServer({ env: { PUSH_HOSTS: service.host } });
  site = await aSite(server.kernel.database.db);
  noor = await aMember(server.context, site);
  device = service.newBrowser(server.context.sites.pushPublicKey ?? '');
  const own = aBrowser(server.app, site, noor.cookie);
  const answer = await own.post('/api/user.php?push=1', { subscription: device.subscription });
  expect(answer.status).toBe(200);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const erasureDeps = () => {
  const { kernel, context } = server;
  const { identity, sites, memberData } = context;
  return { kernel, identity, sites, memberData, store: createDiskStore(kernel.config.photoDir) };
};

it('the archive contains the time of a subscription, not its endpoint', async () => {
  const { db } = server.kernel.database;
  const reader = await server.context.identity.mailRecipientOf(db, site.id, noor.memberId);
  if (!reader) throw new Error('nobody to read it');
  const zip = await composeArchive(
    { ...erasureDeps(), visibleAmong: async () => new Map() },
    { site: site.id, member: noor.memberId },
    reader,
  );
  const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
  const rows = JSON.parse(new Map(files).get('data/notifications.push_subscription.json') ?? '');
  expect(rows).toEqual([
    expect.objectContaining({ session_id: expect.any(String), subscribed_at: expect.any(String) }),
  ]);
  expect(Object.keys(rows[0])).not.toEqual(expect.arrayContaining(['sealed']));
  expect(Object.keys(rows[0])).not.toEqual(expect.arrayContaining(['endpoint_hash']));
  const everything = files.map(([, text]) => text).join('\n');
  expect(everything).not.toContain(device.subscription.endpoint);
  expect(everything).not.toContain(device.subscription.keys.auth);
});

it('erasure deletes subscriptions, also of ended sessions', async () => {
  const { db, pool } = server.kernel.database;
  await pool.query(
    `update identity.account set deleted_at = now() - interval '15 days' where site_id = $1 and member_id = $2`,
    [site.id, noor.memberId],
  );
  const subject = { site: site.id, member: noor.memberId };
  expect((await eraseMember(erasureDeps(), subject)).outcome).toBe('erased');
  const rows = await db
    .selectFrom('notifications.push_subscription')
    .where('site_id', '=', site.id)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});
