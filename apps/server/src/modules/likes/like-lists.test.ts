import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

const noon = '2026-03-01T12:00:00.000Z';
const clock = fixedClock(noon);
let server: TestServer;
let site: Site;
let ann: TestMember;
let ben: TestMember;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(noon);
  site = await aSite(server.kernel.database.db);
  ann = await member('Ann');
  ben = await member('Ben');
});

const member = (name: string, overrides: MemberOverrides = {}) =>
  aMember(server.context, site, { lastActiveAt: new Date(noon), ...overrides, name });
const as = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const like = (who: TestMember, other: TestMember) => as(who).put(`/api/members/${other.publicId}/like`);
const unlike = (who: TestMember, other: TestMember) => as(who).delete(`/api/members/${other.publicId}/like`);
const see = (who: TestMember, other: TestMember) => as(who).put(`/api/members/${other.publicId}/like/seen`);
const matchOf = (who: TestMember, other: TestMember) => as(who).get(`/api/members/${other.publicId}/match`);
const autoLike = async (who: TestMember) => {
  const { body } = await as(who).get('/api/auto-like.php');
  return [body.kind, body.profile?.name ?? null];
};

async function list(who: TestMember, type: string) {
  const { status, body } = await as(who).get(`/api/likes/${type}`);
  expect(status).toBe(200);
  return body.members.map((card: Record<string, unknown>) => [
    card.name,
    card.liked_at,
    card.like_new,
    card.match,
  ]);
}

describe('GET /api/likes/{received|given|matches}', () => {
  it('lists a like on both sides, and a match by when it became one', async () => {
    await like(ann, ben);
    clock.set('2026-03-01T13:00:00.000Z');
    await like(ben, ann);
    expect(await list(ann, 'given')).toEqual([['Ben', noon, false, true]]);
    expect(await list(ann, 'received')).toEqual([['Ben', '2026-03-01T13:00:00.000Z', true, true]]);
    expect(await list(ann, 'matches')).toEqual([['Ben', '2026-03-01T13:00:00.000Z', true, true]]);
    expect(await list(ben, 'matches')).toEqual([['Ann', '2026-03-01T13:00:00.000Z', true, true]]);
    await unlike(ann, ben);
    expect(await list(ann, 'matches')).toEqual([]);
    expect(await list(ben, 'matches')).toEqual([]);
    expect(await list(ann, 'received')).toEqual([['Ben', '2026-03-01T13:00:00.000Z', true, false]]);
    expect(await list(ben, 'received')).toEqual([]);
  });

  it('pages through a list, and rejects the cursor of another list or member', async () => {
    for (let count = 0; count < 30; count += 1) {
      clock.advance(1000);
      await like(await member(`One ${count}`), ann);
    }
    const first = (await as(ann).get('/api/likes/received')).body;
    const cursor = encodeURIComponent(first.next);
    const second = (await as(ann).get(`/api/likes/received?cursor=${cursor}`)).body;
    const names = [...first.members, ...second.members].map(({ name }) => name);
    expect(first.members).toHaveLength(24);
    expect(second.next).toBeNull();
    expect(names).toEqual(Array.from({ length: 30 }, (_, index) => `One ${29 - index}`));
    expect((await as(ann).get(`/api/likes/given?cursor=${cursor}`)).status).toBe(400);
    expect((await as(ben).get(`/api/likes/received?cursor=${cursor}`)).status).toBe(400);
  });

  it('lists one match for both when two members like each other in parallel', async () => {
    const pairs = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, index) => [await member(`A${index}`), await member(`B${index}`)] as const,
      ),
    );
    const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
    for (const [one, other] of pairs) {
      const answers = await Promise.all([like(one, other), like(other, one)]);
      expect(answers.filter(({ body }) => body.match)).toHaveLength(1);
      expect(await list(one, 'matches')).toHaveLength(1);
      expect(await list(other, 'matches')).toHaveLength(1);
    }
    // The first like nudges one member, the second both.
    expect(nudge).toHaveBeenCalledTimes(30);
    nudge.mockRestore();
  });

  it('shows a member in invisible mode only to the members they liked', async () => {
    const hidden = await member('Hidden', { invisible: true });
    await like(ben, ann);
    await like(hidden, ann);
    expect(await list(ann, 'received')).toMatchObject([{ 0: 'Hidden' }, { 0: 'Ben' }]);
    await like(ann, hidden);
    expect(await list(ann, 'matches')).toMatchObject([{ 0: 'Hidden' }]);
    expect((await matchOf(ann, hidden)).body.member).toMatchObject({ name: 'Hidden', presence: null });
    expect(await list(ben, 'received')).toEqual([]);
    expect((await matchOf(ben, hidden)).status).toBe(404);
    expect((await like(ben, hidden)).status).toBe(404);
  });
});

describe('PUT /api/members/{id}/like/seen', () => {
  it('makes the like no longer new, and nudges only the member’s own pages', async () => {
    await like(ben, ann);
    const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
    expect((await see(ann, ben)).body).toEqual({ like_new: false });
    expect((await see(ann, ben)).body).toEqual({ like_new: false });
    expect(nudge).toHaveBeenCalledExactlyOnceWith(site.id, ann.memberId, 'likes');
    nudge.mockRestore();
    expect(await list(ann, 'received')).toEqual([['Ben', noon, false, false]]);
    const { body } = await as(ann).get('/api/likes.php');
    expect(body.liked_by).toMatchObject([{ name: 'Ben', like_new: false }]);
  });

  it('changes nothing without a like, for any id', async () => {
    await like(ann, ben);
    for (const id of [ben.publicId, ann.publicId, 'Nobody0000000000'])
      expect((await as(ann).put(`/api/members/${id}/like/seen`)).body).toEqual({ like_new: false });
    expect(await list(ben, 'received')).toEqual([['Ann', noon, true, false]]);
  });
});

describe('GET /api/members/{id}/match', () => {
  it('answers the match to both members, and 404 before it', async () => {
    await like(ann, ben);
    expect((await matchOf(ann, ben)).body).toMatchObject({ code: 'member_unavailable' });
    expect((await matchOf(ben, ann)).body).toMatchObject({ code: 'member_unavailable' });
    clock.set('2026-03-01T13:00:00.000Z');
    await like(ben, ann);
    for (const [who, other] of [
      [ann, ben],
      [ben, ann],
    ] as const)
      expect((await matchOf(who, other)).body).toMatchObject({
        member: { id: other.publicId, name: other.name },
        matched_at: '2026-03-01T13:00:00.000Z',
      });
    expect((await matchOf(ann, ann)).status).toBe(404);
  });

  it('answers 404 while there is a block, and the match again after it', async () => {
    await like(ann, ben);
    await like(ben, ann);
    await as(ben).put(`/api/members/${ann.publicId}/block`);
    expect((await matchOf(ann, ben)).status).toBe(404);
    expect(await list(ann, 'matches')).toEqual([]);
    await as(ben).delete(`/api/members/${ann.publicId}/block`);
    expect((await matchOf(ann, ben)).status).toBe(200);
  });
});

describe('GET /api/auto-like.php', () => {
  it('answers the newest unseen like, then the best suggestion, and writes nothing', async () => {
    const carl = await member('Carl');
    await like(ben, ann);
    clock.advance(1000);
    await like(carl, ann);
    expect(await autoLike(ann)).toEqual(['like', 'Carl']);
    expect(await autoLike(ann)).toEqual(['like', 'Carl']);
    await see(ann, carl);
    expect(await autoLike(ann)).toEqual(['like', 'Ben']);
    await see(ann, ben);
    await server.jobsDone();
    expect((await autoLike(ann))[0]).toBe('suggestion');
    expect(await list(ann, 'given')).toEqual([]);
    expect(await list(ann, 'received')).toHaveLength(2);
  });

  it('skips likes of members the viewer may not see', async () => {
    await like(ben, ann);
    await as(ben).put(`/api/members/${ann.publicId}/block`);
    expect(await autoLike(ann)).toEqual([null, null]);
  });

  it('suggests the member with most in common who is not liked yet, marked as a suggestion', async () => {
    const eve = await member('Eve', {
      interests: ['rope', 'tea', 'wine'],
      reasons: ['dating'],
      region: 'NL-UT',
    });
    await member('Little in common', { interests: ['beer', 'rope'] });
    const much = await member('Much in common', {
      interests: ['rope', 'tea'],
      reasons: ['dating'],
      region: 'NL-UT',
    });
    await member('Hidden', { interests: ['rope', 'tea', 'wine'], invisible: true });
    await server.jobsDone();
    expect(await autoLike(eve)).toEqual(['suggestion', 'Much in common']);
    await like(eve, much);
    expect(await autoLike(eve)).toEqual(['suggestion', 'Little in common']);
  });

  it('answers null on a site without other members', async () => {
    site = await aSite(server.kernel.database.db);
    expect(await autoLike(await member('Alone'))).toEqual([null, null]);
  });
});
