import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let owner: TestMember;
let ids: string[];

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  owner = await aMember(server.context, site, { premium: true });
  ids = [];
  for (const status of ['approved', 'approved', 'pending', 'rejected'] as const) {
    const belongsTo = { site: site.id, member: owner.memberId };
    ids.push((await aPhoto(server.context, belongsTo, { status })).id);
  }
});

const own = () => aBrowser(server.app, site, owner.cookie);
const order = (photos: readonly string[]) => own().put('/api/photos/order', { photos });
const idsOf = ({ body }: { body: { photos: { id: string }[] } }) => body.photos.map(({ id }) => id);
const stored = async () => idsOf(await own().get('/api/photos'));
async function versionOf(): Promise<number> {
  const { db } = server.kernel.database;
  const row = await db
    .selectFrom('profiles.profile')
    .select('version')
    .where('member_id', '=', owner.memberId)
    .executeTakeFirstOrThrow();
  return row.version;
}

it('orderPhotos() stores the order, and makes the first approved photo the main one', async () => {
  const before = await versionOf();
  const wanted = ids.toReversed();
  const answer = await order(wanted);
  expect([answer.status, idsOf(answer)]).toEqual([200, wanted]);
  expect(await stored()).toEqual(wanted);
  expect(await versionOf()).toBe(before + 1);

  const viewer = await aMember(server.context, site);
  const { body } = await aBrowser(server.app, site, viewer.cookie).get(`/api/members/${owner.publicId}`);
  expect(body.member.main_image.id).toBe(ids[1]);
  expect(body.member.photos.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0]]);
});

it('orderPhotos() keeps the profile’s version if nothing changes', async () => {
  const before = await versionOf();
  expect(idsOf(await order(ids))).toEqual(ids);
  expect(await versionOf()).toBe(before);
});

it.each<[string, (ids: string[]) => string[]]>([
  ['one is missing', (all) => all.slice(1)],
  ['one is named twice', ([first = '', , ...rest]) => [first, first, ...rest]],
  ['one does not exist', (all) => [...all.slice(1), crypto.randomUUID()]],
  ['there is one too many', (all) => [...all, crypto.randomUUID()]],
  ['there is none', () => []],
])('orderPhotos() refuses an order in which %s', async (_what, change) => {
  const answer = await order(change(ids));
  expect([answer.status, answer.body.code]).toEqual([409, 'photo_order_changed']);
  expect(await stored()).toEqual(ids);
});

it('orderPhotos() refuses another member’s photo', async () => {
  const other = await aMember(server.context, site);
  const { id } = await aPhoto(server.context, { site: site.id, member: other.memberId });
  const answer = await order([id, ...ids.slice(1)]);
  expect(answer.body.code).toBe('photo_order_changed');
});

it('orderPhotos() stores one of twelve parallel orders, whole', async () => {
  const orders = Array.from({ length: 12 }, (_, turn) => [...ids.slice(turn % 4), ...ids.slice(0, turn % 4)]);
  const answers = await Promise.all(orders.map((photos) => order(photos)));
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  expect(orders).toContainEqual(await stored());
  const { rows } = await server.kernel.database.pool.query(
    'select position from photos.photo where member_id = $1 order by position',
    [owner.memberId],
  );
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});
