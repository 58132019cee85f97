import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { PublicId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { memberConfirmed } from '#modules/identity/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
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

it('a confirmed e-mail address activates the profile', async () => {
  const unconfirmed = await aMember(server.context, site, { confirmed: false });
  expect(await profileOf(unconfirmed)).toMatchObject({ state: 'disabled', version: 1 });
  await inTransaction(server.kernel.database.db, (tx) =>
    emit(tx, memberConfirmed, { site: site.id, member: unconfirmed.memberId }),
  );
  await server.jobsDone();
  expect(await profileOf(unconfirmed)).toMatchObject({ state: 'active', version: 2 });
});

it('enableProfile() leaves a deleted profile deleted', async () => {
  const deleted = await aMember(server.context, site);
  const { db } = server.kernel.database;
  await db
    .updateTable('profiles.profile')
    .set({ state: 'deleted' })
    .where('member_id', '=', deleted.memberId)
    .execute();
  await server.context.profiles.enableProfile(db, site.id, deleted.memberId);
  expect((await profileOf(deleted)).state).toBe('deleted');
});

it('noteActivity() updates last_active_at at most once per ten minutes', async () => {
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

it('onlineAmong() returns members with a heartbeat within two minutes, and nobody without Redis', async () => {
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

it('noteLeaving() ends being online within 40 s unless another page sends a heartbeat', async () => {
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

it('resolve() finds an invisible member only for viewers they approached', async () => {
  const { profiles, likes, kernel } = server.context;
  const [member, hidden] = [
    await aMember(server.context, site),
    await aMember(server.context, site, { invisible: true }),
  ];
  const viewer: MemberViewer = { site: site.id, member: member.memberId, publicId: member.publicId };
  const { db } = kernel.database;
  const unavailable = { ok: false, code: 'member_unavailable' };

  expect(await profiles.resolve(db, viewer, hidden.publicId)).toMatchObject(unavailable);
  expect(await profiles.resolve(db, viewer, 'Nobody0000000000' as PublicId)).toMatchObject(unavailable);
  await likes.like(
    db,
    { site: site.id, member: hidden.memberId, publicId: hidden.publicId },
    member.publicId,
  );
  expect(await profiles.resolve(db, viewer, hidden.publicId)).toMatchObject({
    ok: true,
    value: { member: hidden.memberId },
  });
});

it('resolve() asks for approachers once in every refusal, so that its duration tells nothing', async () => {
  const { db } = server.context.kernel.database;
  const [member, hidden, blocker] = [
    await aMember(server.context, site),
    await aMember(server.context, site, { invisible: true }),
    await aMember(server.context, site),
  ];
  await aBrowser(server.app, site, blocker.cookie).put(`/api/members/${member.publicId}/block`);
  const viewer: MemberViewer = { site: site.id, member: member.memberId, publicId: member.publicId };
  let asked = 0;
  const visibleProfiles = createVisibleProfiles(server.kernel, {
    approachersAmong: async () => {
      asked += 1;
      return new Set();
    },
  });
  for (const id of [hidden.publicId, blocker.publicId, 'Nobody0000000000' as PublicId]) {
    asked = 0;
    expect((await visibleProfiles.resolve(db, viewer, id)).ok).toBe(false);
    expect(asked).toBe(1);
  }
});
