import { limits } from '@bowline/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let ann: TestMember;
let ben: TestMember;
const clock: FixedClock = fixedClock('2026-03-01T12:00:00Z');

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set('2026-03-01T12:00:00Z');
  site = await aSite(server.kernel.database.db);
  [ann, ben] = await Promise.all([member({ name: 'Ann' }), member({ name: 'Ben' })]);
});

const member = (overrides?: MemberOverrides, of: Site = site) => aMember(server.context, of, overrides);
const browser = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const block = (who: TestMember, other: string) => browser(who).put(`/api/members/${other}/block`);
const unblock = (who: TestMember, other: string) => browser(who).delete(`/api/members/${other}/block`);
const missingId = 'Nobody0000000000';

const rows = () =>
  server.kernel.database.db
    .selectFrom('profiles.block')
    .select(['blocker_member', 'blocked_member', 'created_at'])
    .where('site_id', '=', site.id)
    .execute();

async function blockedBy(who: TestMember, cursor?: string) {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
  const { status, body } = await browser(who).get(`/api/blocks${query}`);
  expect(status).toBe(200);
  return body;
}
const namesOf = async (who: TestMember): Promise<string[]> =>
  (await blockedBy(who)).members.map(({ name }: { name: string }) => name);

/** Every way in which one member can come across another. */
async function encountersOf(who: TestMember, other: TestMember) {
  const { get, put } = browser(who);
  const { members } = (await get('/api/members')).body;
  const { count } = (await get('/api/members/count')).body;
  const { profiles, liked_by } = (await get('/api/likes.php')).body;
  const third = await member();
  await server.jobsDone();
  const similar = (await get(`/api/members/${third.publicId}/similar`)).body.members;
  const has = (cards: readonly { id: string }[]) => cards.some(({ id }) => id === other.publicId);
  const page = await get(`/api/members/${other.publicId}`);
  return {
    listed: has(members),
    count,
    page: [page.status, page.body.code],
    similar: has(similar),
    likes: has(profiles),
    likedBy: has(liked_by),
    like: (await put(`/api/members/${other.publicId}/like`)).status,
    report: (await browser(who).post(`/api/members/${other.publicId}/report`, { reason: 'scam' })).status,
  };
}
const nowhere = {
  listed: false,
  page: [404, 'member_unavailable'],
  similar: false,
  likes: false,
  likedBy: false,
  like: 404,
  // They have met: a block does not protect from being reported.
  report: 200,
};
const everywhere = {
  listed: true,
  page: [200, undefined],
  similar: true,
  likes: true,
  likedBy: true,
  like: 200,
  report: 200,
};

it('blocking hides two members from each other everywhere, and unblocking shows them again', async () => {
  await browser(ann).put(`/api/members/${ben.publicId}/like`);
  await browser(ben).put(`/api/members/${ann.publicId}/like`);
  await server.jobsDone();
  expect(await encountersOf(ann, ben)).toEqual({ ...everywhere, count: 1 });

  expect((await block(ann, ben.publicId)).body).toEqual({ blocked: true });
  expect(await encountersOf(ann, ben)).toEqual({ ...nowhere, count: 1 });
  expect(await encountersOf(ben, ann)).toEqual({ ...nowhere, count: 2 });

  expect((await unblock(ann, ben.publicId)).body).toEqual({ blocked: false });
  expect(await encountersOf(ann, ben)).toEqual({ ...everywhere, count: 4 });
  expect(await encountersOf(ben, ann)).toEqual({ ...everywhere, count: 5 });
});

it('a blocked member gets the answers for a missing member, and cannot lift the block', async () => {
  await block(ann, ben.publicId);
  for (const [method, path] of [
    ['get', ''],
    ['get', '/similar'],
    ['put', '/like'],
    ['delete', '/like'],
    ['put', '/block'],
    ['delete', '/block'],
  ] as const) {
    const answerFor = (id: string) => browser(ben)[method](`/api/members/${id}${path}`);
    const [real, missing] = [await answerFor(ann.publicId), await answerFor(missingId)];
    expect([real.status, real.body]).toEqual([missing.status, missing.body]);
  }
  expect(await rows()).toMatchObject([{ blocker_member: ann.memberId, blocked_member: ben.memberId }]);
  expect(await namesOf(ben)).toEqual([]);
});

it('blocking and unblocking send no nudge', async () => {
  const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
  await block(ann, ben.publicId);
  await unblock(ann, ben.publicId);
  expect(nudge).not.toHaveBeenCalled();
  nudge.mockRestore();
});

it('fifty parallel blocks and a later one are stored as one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => block(ann, ben.publicId)));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  clock.set('2026-03-01T13:00:00Z');
  expect((await block(ann, ben.publicId)).body).toEqual({ blocked: true });
  expect(await rows()).toMatchObject([{ created_at: new Date('2026-03-01T12:00:00Z') }]);
});

it('blocking answers 404 for a missing, hidden, deleted or foreign member, and for oneself', async () => {
  const hidden = await member({ invisible: true });
  const elsewhere = await member({}, await aSite(server.kernel.database.db));
  const gone = await member();
  await browser(gone).delete('/api/account', {});
  for (const other of [missingId, ann.publicId, hidden.publicId, gone.publicId, elsewhere.publicId]) {
    expect(await block(ann, other)).toMatchObject({ status: 404, body: { code: 'member_unavailable' } });
  }
  expect(await rows()).toEqual([]);
});

it('unblocking answers alike with a block, without one, and without such a member', async () => {
  await block(ann, ben.publicId);
  const elsewhere = await member({}, await aSite(server.kernel.database.db));
  for (const other of [ben.publicId, ben.publicId, missingId, ann.publicId, elsewhere.publicId]) {
    expect(await unblock(ann, other)).toMatchObject({ status: 200, body: { blocked: false } });
  }
});

it('lifting one of two mutual blocks keeps the other', async () => {
  await block(ann, ben.publicId);
  await server.kernel.database.db
    .insertInto('profiles.block')
    .values({
      site_id: site.id,
      blocker_member: ben.memberId,
      blocked_member: ann.memberId,
      created_at: clock.now(),
    })
    .execute();
  await unblock(ann, ben.publicId);
  expect((await browser(ann).get(`/api/members/${ben.publicId}`)).status).toBe(404);
  await unblock(ben, ann.publicId);
  expect((await browser(ann).get(`/api/members/${ben.publicId}`)).status).toBe(200);
});

it('GET /api/blocks lists the latest blocks first, and refuses another member’s cursor', async () => {
  const names: string[] = [];
  for (let count = 0; count < limits.pageSize + 3; count += 1) {
    const name = `Pest ${count}`;
    clock.set(new Date(Date.parse('2026-03-01T12:00:00Z') + Math.floor(count / 2) * 1000).toISOString());
    await block(ann, (await member({ name })).publicId);
    names.unshift(name);
  }
  const first = await blockedBy(ann);
  expect(first.members).toHaveLength(limits.pageSize);
  expect(first.members[0]).toEqual({
    id: expect.stringMatching(/^\w{16}$/),
    name: expect.stringMatching(/^Pest/),
    blocked_at: '2026-03-01T12:00:13.000Z',
  });
  const second = await blockedBy(ann, first.next);
  expect(second.next).toBeNull();
  const listed = [...first.members, ...second.members].map(({ name }: { name: string }) => name);
  expect(listed.toSorted()).toEqual(names.toSorted());

  const strangers = await browser(ben).get(`/api/blocks?cursor=${encodeURIComponent(first.next)}`);
  expect(strangers).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

it('GET /api/blocks lists invisible members, and deleted ones only after they have come back', async () => {
  const [gone, hidden] = [await member({ name: 'Gone' }), await member({ name: 'Hidden' })];
  await block(ann, gone.publicId);
  await block(ann, hidden.publicId);
  await browser(hidden).put('/api/profile', { invisible: true });
  await browser(gone).delete('/api/account', {});
  expect(await namesOf(ann)).toEqual(['Hidden']);
  const { profiles, kernel } = server.context;
  await profiles.restoreProfile(kernel.database.db, site.id, gone.memberId, { confirmed: true });
  expect((await namesOf(ann)).toSorted()).toEqual(['Gone', 'Hidden']);
  expect((await browser(ann).get(`/api/members/${gone.publicId}`)).status).toBe(404);
});
