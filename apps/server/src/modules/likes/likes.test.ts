import { socketFrame } from '@bowline/contract/events';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Site } from '#modules/sites/index.ts';
import { createGateway } from '#realtime/gateway.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let ann: TestMember;
let ben: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  [ann, ben] = await Promise.all([member({ name: 'Ann' }), member({ name: 'Ben' })]);
});

const member = (overrides?: MemberOverrides, of: Site = site) => aMember(server.context, of, overrides);

const browser = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const like = (who: TestMember, target: string) => browser(who).put(`/api/members/${target}/like`);
const unlike = (who: TestMember, target: string) => browser(who).delete(`/api/members/${target}/like`);

async function likesOf(who: TestMember) {
  const { body } = await browser(who).get('/api/likes.php');
  return {
    profiles: body.profiles.map((card: { name: string }) => card.name),
    liked_by: body.liked_by.map((card: { name: string; like_new: boolean }) => [card.name, card.like_new]),
  };
}

const change = (who: TestMember, set: { invisible?: boolean; state?: string }) =>
  server.kernel.database.db
    .updateTable('profiles.profile')
    .set(set)
    .where('member_id', '=', who.memberId)
    .execute();

it('like() shows on both sides, mutual likes are a match, and unlike() undoes both', async () => {
  expect((await like(ann, ben.publicId)).body).toEqual({ liked: true, match: false });
  expect(await likesOf(ann)).toEqual({ profiles: ['Ben'], liked_by: [] });
  expect(await likesOf(ben)).toEqual({ profiles: [], liked_by: [['Ann', true]] });

  expect((await like(ben, ann.publicId)).body).toEqual({ liked: true, match: true });
  expect(await likesOf(ann)).toEqual({ profiles: ['Ben'], liked_by: [['Ben', true]] });

  expect((await unlike(ann, ben.publicId)).body).toEqual({ liked: false, match: false });
  expect((await unlike(ann, ben.publicId)).body).toEqual({ liked: false, match: false });
  expect(await likesOf(ben)).toEqual({ profiles: ['Ann'], liked_by: [] });
});

it('GET /api/likes.php lists the newest likes first', async () => {
  for (const name of ['One', 'Two', 'Three']) await like(await member({ name }), ann.publicId);
  expect((await likesOf(ann)).liked_by).toEqual([
    ['Three', true],
    ['Two', true],
    ['One', true],
  ]);
});

it('like() stores one like and nudges once for fifty parallel calls', async () => {
  const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
  const answers = await Promise.all(Array.from({ length: 50 }, () => like(ann, ben.publicId)));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const rows = await server.kernel.database.db
    .selectFrom('likes.like')
    .selectAll()
    .where('site_id', '=', site.id)
    .execute();
  expect(rows).toHaveLength(1);
  expect(nudge).toHaveBeenCalledExactlyOnceWith(site.id, ben.memberId, 'likes');
  nudge.mockRestore();
});

it('like() and unlike() answer 404 alike for the viewer, hidden, deleted, foreign and unknown members', async () => {
  const [invisible, disabled, deleted] = await Promise.all([
    member({ invisible: true }),
    member({ confirmed: false }),
    member(),
  ]);
  await change(deleted, { state: 'deleted' });
  const foreign = await member({}, await aSite(server.kernel.database.db));
  const targets = [ann, invisible, disabled, deleted, foreign].map(({ publicId }) => publicId);

  for (const call of [like, unlike]) {
    const bodies = await Promise.all(
      [...targets, 'Nobody0000000000'].map(async (id) => (await call(ann, id)).body),
    );
    expect(bodies[0]).toMatchObject({ statusCode: 404, code: 'member_unavailable' });
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
  }
  expect(await likesOf(ann)).toEqual({ profiles: [], liked_by: [] });
});

it('a member in invisible mode is visible to the members they liked, who may like back', async () => {
  await change(ben, { invisible: true });
  await like(ben, ann.publicId);
  const { body } = await browser(ann).get('/api/likes.php');
  expect(body.liked_by).toMatchObject([{ name: 'Ben', presence: null }]);

  expect((await like(ann, ben.publicId)).body).toEqual({ liked: true, match: true });
  expect((await likesOf(ann)).profiles).toEqual(['Ben']);

  const carl = await member();
  expect((await like(carl, ben.publicId)).status).toBe(404);
});

it('hidden and deleted members disappear from the likes of others', async () => {
  const [hidden, deleted] = await Promise.all([member(), member()]);
  for (const other of [hidden, deleted]) {
    await like(ann, other.publicId);
    await like(other, ben.publicId);
  }
  await change(hidden, { invisible: true });
  await change(deleted, { state: 'deleted' });
  expect(await likesOf(ann)).toEqual({ profiles: [], liked_by: [] });
  expect(await likesOf(ben)).toEqual({ profiles: [], liked_by: [[hidden.name, true]] });
});

it('like() nudges the liked member’s open page within a second', async () => {
  const { recognition, identity, profiles, chat } = server.context;
  const gateway = createGateway(
    server.kernel,
    { ...recognition, ...identity, ...profiles, ...chat },
    { drainMs: 0 },
  );
  const port = await gateway.listen('127.0.0.1', 0);
  const page = new WebSocket(`ws://127.0.0.1:${port}/socket`, {
    headers: { host: site.domain, origin: `http://${site.domain}`, cookie: ben.cookie },
  });
  const frames: unknown[] = [];
  page.on('message', (data) =>
    frames.push(socketFrame.parse(JSON.parse(Buffer.from(data as Buffer).toString()))),
  );
  await vi.waitFor(() => expect(frames).toEqual([{ type: 'hello' }]));

  const sentAt = performance.now();
  await like(ann, ben.publicId);
  await vi.waitFor(() => expect(frames.at(-1)).toEqual({ type: 'nudge', kind: 'likes' }), {
    timeout: patience(1_000),
    interval: 2,
  });
  expect(performance.now() - sentAt).toBeLessThan(1_000);

  await like(ben, ann.publicId);
  const { body } = await browser(ann).get('/api/likes.php');
  expect(body.liked_by).toMatchObject([{ name: 'Ben', presence: 'online' }]);
  await gateway.close();
});
