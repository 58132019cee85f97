import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { PublicId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { memberConfirmed } from '#modules/identity/index.ts';
import type { Site } from '#modules/sites/index.ts';
import type { MemberViewer } from './visibility.ts';
import { createVisibleProfiles } from './visible-profiles.ts';

let server: TestServer;
let site: Site;
const clock: FixedClock = fixedClock('2026-03-01T12:00:00Z');

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set('2026-03-01T12:00:00Z');
  site = await aSite(server.kernel.database.db);
});

async function profileOf({ memberId }: TestMember) {
  const { profiles, kernel } = server.context;
  const profile = (await profiles.hydrate(kernel.database.db, site.id, [memberId])).get(memberId);
  if (!profile) throw new Error('no profile');
  return profile;
}

test('a profile is opened to others once the address is confirmed', async () => {
  const newcomer = await aMember(server.context, site, { confirmed: false });
  expect(await profileOf(newcomer)).toMatchObject({ state: 'disabled', version: 1 });
  await inTransaction(server.kernel.database.db, (tx) =>
    emit(tx, memberConfirmed, { site: site.id, member: newcomer.memberId }),
  );
  await server.jobsDone();
  expect(await profileOf(newcomer)).toMatchObject({ state: 'active', version: 2 });
});

test('confirming does not bring back a deleted profile', async () => {
  const gone = await aMember(server.context, site);
  const { db } = server.kernel.database;
  await db
    .updateTable('profiles.profile')
    .set({ state: 'deleted' })
    .where('member_id', '=', gone.memberId)
    .execute();
  await server.context.profiles.enableProfile(db, site.id, gone.memberId);
  expect((await profileOf(gone)).state).toBe('deleted');
});

test('activity moves in the database once in ten minutes, however many heartbeats there are', async () => {
  const { profiles } = server.context;
  const member = await aMember(server.context, site, { lastActiveAt: new Date('2026-02-01T00:00:00Z') });
  const seenAt = async (time: string) => {
    clock.set(time);
    await profiles.noteActivity(site.id, [member.memberId]);
    return (await profileOf(member)).lastActiveAt.toISOString();
  };
  expect(await seenAt('2026-03-01T12:01:00Z')).toBe('2026-03-01T12:01:00.000Z');
  expect(await seenAt('2026-03-01T12:01:30Z')).toBe('2026-03-01T12:01:00.000Z');
  expect(await seenAt('2026-03-01T12:09:59Z')).toBe('2026-03-01T12:01:00.000Z');
  expect(await seenAt('2026-03-01T12:10:00Z')).toBe('2026-03-01T12:10:00.000Z');
  expect((await profileOf(member)).version).toBe(3);
});

test('online is whose heartbeat came within two minutes; with Redis away nobody is, and nothing fails', async () => {
  const { profiles, kernel } = server.context;
  const [here, away] = [await aMember(server.context, site), await aMember(server.context, site)];
  await profiles.noteActivity(site.id, [here.memberId]);
  const both = [here.memberId, away.memberId];
  expect(await profiles.onlineAmong(site.id, both)).toEqual(new Set([here.memberId]));
  const seconds = await kernel.redis.client.ttl(`presence:${site.id}:${here.memberId}`);
  expect(seconds).toBeGreaterThan(110);
  expect(seconds).toBeLessThanOrEqual(120);

  const mGet = vi.spyOn(kernel.redis.client, 'mGet').mockRejectedValueOnce(new Error('away'));
  expect(await profiles.onlineAmong(site.id, both)).toEqual(new Set());
  mGet.mockRestore();
});

test('whoever closed their last page is online for a moment longer, and stays so with another page', async () => {
  const { profiles, kernel } = server.context;
  const { memberId } = await aMember(server.context, site);
  const left = () => kernel.redis.client.ttl(`presence:${site.id}:${memberId}`);
  await profiles.noteLeaving(site.id, memberId);
  expect(await profiles.onlineAmong(site.id, [memberId])).toEqual(new Set());
  await profiles.noteActivity(site.id, [memberId]);
  await profiles.noteLeaving(site.id, memberId);
  expect(await left()).toBeLessThanOrEqual(40);
  expect(await profiles.onlineAmong(site.id, [memberId])).toEqual(new Set([memberId]));
  await profiles.noteActivity(site.id, [memberId]);
  expect(await left()).toBeGreaterThan(110);
});

test('a member in invisible mode is found by id by those they approached, and by nobody else', async () => {
  const { profiles, likes, kernel } = server.context;
  const [viewer, hidden] = [
    await aMember(server.context, site),
    await aMember(server.context, site, { invisible: true }),
  ];
  const onlooker: MemberViewer = { site: site.id, member: viewer.memberId, publicId: viewer.publicId };
  const { db } = kernel.database;
  const unavailable = { ok: false, code: 'member_unavailable' };

  expect(await profiles.resolve(db, onlooker, hidden.publicId)).toMatchObject(unavailable);
  expect(await profiles.resolve(db, onlooker, 'Nobody0000000000' as PublicId)).toMatchObject(unavailable);
  await likes.like(
    db,
    { site: site.id, member: hidden.memberId, publicId: hidden.publicId },
    viewer.publicId,
  );
  expect(await profiles.resolve(db, onlooker, hidden.publicId)).toMatchObject({
    ok: true,
    value: { member: hidden.memberId },
  });
});

test('every refusal has cost the same questions, so that its time says nothing', async () => {
  const { db } = server.context.kernel.database;
  const [viewer, hidden, blocker] = [
    await aMember(server.context, site),
    await aMember(server.context, site, { invisible: true }),
    await aMember(server.context, site),
  ];
  await aBrowser(server.app, site, blocker.cookie).put(`/api/members/${viewer.publicId}/block`);
  const onlooker: MemberViewer = { site: site.id, member: viewer.memberId, publicId: viewer.publicId };
  let asked = 0;
  const sight = createVisibleProfiles({
    approachersAmong: async () => {
      asked += 1;
      return new Set();
    },
  });
  for (const id of [hidden.publicId, blocker.publicId, 'Nobody0000000000' as PublicId]) {
    asked = 0;
    expect((await sight.resolve(db, onlooker, id)).ok).toBe(false);
    expect(asked).toBe(1);
  }
});
