import { aMember, type MemberOverrides, type TestMember } from '@bowline/testing/factories/members';
import { aPhoto } from '@bowline/testing/factories/photos';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';

let server: TestServer;
let site: Site;
let viewer: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  viewer = await member();
});

const member = (overrides?: MemberOverrides, of: Site = site) => aMember(server.context, of, overrides);
const browser = (who: TestMember | undefined = viewer, of: Site = site) =>
  aBrowser(server.app, of, who?.cookie);
const visitor = (of: Site = site) => aBrowser(server.app, of);
const pageOf = async (whom: TestMember, as = browser()) =>
  (await as.get(`/api/members/${whom.publicId}`)).body.member;

const talkative: MemberOverrides = {
  name: 'Noor',
  gender: 'female',
  country: 'NL',
  region: 'NL-UT',
  sexuality: 'bi',
  hairColour: 'red',
  tattoos: 'some',
  interests: ['rope', 'tea', 'wine'],
  aboutMe: 'Touw en thee.',
};

test('shows all that the member says and the site shows, and no more', async () => {
  const noor = await member(talkative);
  expect(await pageOf(noor)).toEqual({
    id: noor.publicId,
    name: 'Noor',
    age: expect.any(Number),
    country: 'NL',
    region: 'NL-UT',
    presence: 'recently',
    is_new: true,
    fictional: false,
    main_image: null,
    gender: 'female',
    facts: { sexuality: 'bi', hair_colour: 'red', tattoos: 'some' },
    about_me: 'Touw en thee.',
    // In the site's order.
    interests: ['tea', 'wine', 'rope'],
    photos: [],
  });
});

test('what the site does not show is not there', async () => {
  const bare = await aSite(server.kernel.database.db, {
    settings: { visible_profile_fields: ['tattoos'], visible_profile_notes: [], interests: ['wine', 'beer'] },
  });
  const noor = await member(talkative, bare);
  const onlooker = await member({}, bare);
  expect(await pageOf(noor, browser(onlooker, bare))).toMatchObject({
    gender: null,
    facts: { tattoos: 'some' },
    about_me: null,
    interests: ['wine'],
  });
});

test('a fictional member is said to be one, on the page and on the card', async () => {
  const invented = await member({ fictional: true });
  await server.jobsDone();
  expect(await pageOf(invented)).toMatchObject({ fictional: true });
  const { members } = (await browser().get('/api/members')).body;
  expect(members).toMatchObject([{ id: invented.publicId, fictional: true }]);
});

test('the approved photos in their order, the main one on the card too; a free member sees that one sharp', async () => {
  const noor = await member(talkative);
  const owner = { site: site.id, member: noor.memberId };
  const first = await aPhoto(server.context, owner);
  await aPhoto(server.context, owner, { status: 'pending' });
  await aPhoto(server.context, owner, { status: 'rejected' });
  const second = await aPhoto(server.context, owner);

  const page = await pageOf(noor);
  expect(page.photos.map(({ id, blurred }: { id: string; blurred: boolean }) => [id, blurred])).toEqual([
    [first.id, false],
    [second.id, true],
  ]);
  expect(page.main_image).toEqual(page.photos[0]);

  const premium = await member({ premium: true });
  const paid = await pageOf(noor, browser(premium));
  expect(paid.photos.map(({ blurred }: { blurred: boolean }) => blurred)).toEqual([false, false]);
  const own = await pageOf(noor, browser(noor));
  expect(own.photos.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
});

test('once a free member has opened as many profiles as the site gives sharp, the next is blurred', async () => {
  const frugal = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 1 } });
  const [free, one, two] = [await member({}, frugal), await member({}, frugal), await member({}, frugal)];
  for (const { memberId } of [one, two]) await aPhoto(server.context, { site: frugal.id, member: memberId });
  const isBlurred = async (whom: TestMember) =>
    (await pageOf(whom, browser(free, frugal))).main_image.blurred;
  expect([await isBlurred(one), await isBlurred(two), await isBlurred(one)]).toEqual([false, true, false]);
});

test('two statements, whatever there is to show', async () => {
  const noor = await member(talkative);
  await aPhoto(server.context, { site: site.id, member: noor.memberId });
  const { pool } = server.kernel.database;
  const onlooker = browser();
  await pageOf(noor, onlooker);
  const query = vi.spyOn(pool, 'query');
  const connect = vi.spyOn(pool, 'connect');
  await pageOf(noor, onlooker);
  const statements = query.mock.calls.length + connect.mock.calls.length;
  // The session is recognised by one of its own.
  expect(statements).toBe(3);
  query.mockRestore();
  connect.mockRestore();
});

test('the hidden, the gone, the unconfirmed, those elsewhere and nobody answer alike', async () => {
  const gone = await member();
  await browser(gone).delete('/api/account', {});
  const unseen = [
    await member({ invisible: true }),
    await member({ confirmed: false }),
    await member({}, await aSite(server.kernel.database.db)),
    gone,
    { publicId: 'Nobody0000000000' },
  ];
  for (const path of ['', '/similar']) {
    for (const { publicId } of unseen) {
      const { status, body } = await browser().get(`/api/members/${publicId}${path}`);
      expect([status, body.code]).toEqual([404, 'member_unavailable']);
    }
  }
});

test('someone in invisible mode is seen by whom they liked, without a sign of being there', async () => {
  const hidden = await member({ invisible: true });
  await browser(hidden).put(`/api/members/${viewer.publicId}/like`);
  expect(await pageOf(hidden)).toMatchObject({ id: hidden.publicId, presence: null });
  const another = await member();
  expect((await browser(another).get(`/api/members/${hidden.publicId}`)).status).toBe(404);
});

test('a member sees their own page as others would, hidden or not', async () => {
  const noor = await member({ ...talkative, invisible: true });
  expect(await pageOf(noor, browser(noor))).toMatchObject({ name: 'Noor', about_me: 'Touw en thee.' });
});

test('a visitor is sent to log in where the site is closed to them, whomever they ask for', async () => {
  const hidden = await member({ invisible: true });
  for (const path of ['', '/similar']) {
    for (const { publicId } of [viewer, hidden, { publicId: 'Nobody0000000000' }]) {
      const { status, body } = await visitor().get(`/api/members/${publicId}${path}`);
      expect([status, body.code]).toEqual([403, 'search_closed']);
    }
  }
});

test('where it is open, a visitor sees listed members, all photos blurred', async () => {
  const open = await aSite(server.kernel.database.db, { settings: { logged_out_search: true } });
  const noor = await member(talkative, open);
  const hidden = await member({ invisible: true }, open);
  const owner = { site: open.id, member: noor.memberId };
  for (let photo = 0; photo < 2; photo += 1) await aPhoto(server.context, owner);
  const page = await pageOf(noor, visitor(open));
  expect(page).toMatchObject({ name: 'Noor', main_image: { blurred: true } });
  expect(page.photos.map(({ blurred }: { blurred: boolean }) => blurred)).toEqual([true, true]);
  expect((await visitor(open).get(`/api/members/${hidden.publicId}`)).status).toBe(404);
});
