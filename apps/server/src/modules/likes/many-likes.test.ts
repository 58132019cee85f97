import { limits } from '@bowline/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let ann: TestMember;
/** Likes Ann, and is liked by her, since long before the 5,000 others. */
let old: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

/** 5,000 likes in each direction, all new, by members who no longer exist, and the oldest by one who does. */
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  ann = await aMember(server.context, site, { name: 'Ann' });
  old = await aMember(server.context, site, { name: 'Old', gender: 'male' });
  await sql`
    insert into likes."like" (site_id, from_member, to_member, created_at)
    select ${site.id}::int, ${ann.memberId}::bigint, 1000000 + i, now() - i * interval '1 second'
    from generate_series(1, 5000) i
    union all
    select ${site.id}, 1000000 + i, ${ann.memberId}, now() - i * interval '1 second' from generate_series(1, 5000) i
    union all
    select ${site.id}, ${ann.memberId}, ${old.memberId}, now() - interval '1 year'
    union all
    select ${site.id}, ${old.memberId}, ${ann.memberId}, now() - interval '1 year'`.execute(
    server.kernel.database.db,
  );
});

const as = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const likesOf = async (...ids: string[]) => (await as(ann).get(`/api/likes/of?ids=${ids.join(',')}`)).body;
const see = (...ids: string[]) => as(ann).post('/api/likes/seen', { ids });
const unseen = async () => {
  const { rows } = await server.kernel.database.pool.query<{ count: number }>(
    'select count(*)::int as count from likes."like" where site_id = $1 and to_member = $2 and seen_at is null',
    [site.id, ann.memberId],
  );
  return rows[0]?.count;
};

it('GET /api/likes/of knows likes in both directions that are older than the newest 5,000', async () => {
  const stranger = await aMember(server.context, site);
  const asked = [old.publicId, stranger.publicId, ann.publicId, 'Nobody0000000000'];
  expect(await likesOf(...asked)).toEqual({ liked: [old.publicId], liked_by: [old.publicId] });
  await as(ann).delete(`/api/members/${old.publicId}/like`);
  expect(await likesOf(...asked)).toEqual({ liked: [], liked_by: [old.publicId] });
  await as(old).put(`/api/members/${ann.publicId}/block`);
  expect(await likesOf(...asked)).toEqual({ liked: [], liked_by: [] });
});

it('GET /api/likes/of refuses more than a hundred ids', async () => {
  const many = Array<string>(101).fill(old.publicId).join(',');
  expect((await as(ann).get(`/api/likes/of?ids=${many}`)).status).toBe(400);
});

it('GET /api/likes.php counts new likes of visible members only, and reads no more than the limit', async () => {
  expect((await as(ann).get('/api/likes.php')).body).toMatchObject({ num_new_likes: 0 });
  // Those who no longer exist are erased with their likes; what is left are members.
  await server.kernel.database.pool.query(
    'delete from likes."like" where site_id = $1 and from_member > 1000000 and to_member = $2',
    [site.id, ann.memberId],
  );
  expect((await as(ann).get('/api/likes.php')).body).toMatchObject({ num_new_likes: 1 });
  expect(limits.newLikes).toBe(100);
});

it('POST /api/likes/seen marks what was on screen, once, and nothing else', async () => {
  expect((await see(old.publicId, 'Nobody0000000000')).status).toBe(200);
  expect(await unseen()).toBe(5000);
  const { rows } = await server.kernel.database.pool.query<{ seen_at: Date }>(
    'select seen_at from likes."like" where site_id = $1 and from_member = $2',
    [site.id, old.memberId],
  );
  await see(old.publicId);
  const again = await server.kernel.database.pool.query(
    'select seen_at from likes."like" where site_id = $1 and from_member = $2',
    [site.id, old.memberId],
  );
  expect(again.rows).toEqual(rows);
});

it('POST /api/likes/seen may arrive many times in parallel', async () => {
  const likers: TestMember[] = [];
  for (let count = 0; count < 5; count += 1) {
    const liker = await aMember(server.context, site);
    await as(liker).put(`/api/members/${ann.publicId}/like`);
    likers.push(liker);
  }
  const ids = likers.map(({ publicId }) => publicId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, round) => see(...(round % 2 ? ids : ids.toReversed()))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await unseen()).toBe(5001);
});

it('POST /api/likes/seen does not mark a like the member gave', async () => {
  await as(old).post('/api/likes/seen', { ids: [ann.publicId] });
  expect((await as(ann).get('/api/likes/received')).status).toBe(200);
  expect(await unseen()).toBe(5001);
});
