import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

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
const pageOf = async (other: TestMember, as = browser()) =>
  (await as.get(`/api/members/${other.publicId}`)).body.member;

const talkative: MemberOverrides = {
  name: 'Noor',
  gender: 'female',
  country: 'NL',
  region: 'NL-UT',
  sexuality: 'bi',
  roles: ['switch', 'rigger'],
  experience: 'some',
  relationshipStyle: 'partner_knows',
  pronouns: 'they_them',
  reasons: ['play', 'chat'],
  hairColour: 'red',
  tattoos: 'some',
  interests: ['rope', 'tea', 'wine'],
  aboutMe: 'Touw en thee.',
};

it('readMember() returns what the site shows of the member', async () => {
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
    gender_identity: null,
    facts: {
      role: 'switch',
      roles: ['switch', 'rigger'],
      experience: 'some',
      relationship_style: 'partner_knows',
      pronouns: 'they_them',
      sexuality: 'bi',
      hair_colour: 'red',
      tattoos: 'some',
      reasons: ['play', 'chat'],
      reason: 'play',
    },
    about_me: 'Touw en thee.',
    // In the site's order.
    interests: ['tea', 'wine', 'rope'],
    photos: [],
  });
});

it('readMember() leaves out what the site does not show', async () => {
  const bare = await aSite(server.kernel.database.db, {
    settings: { visible_profile_fields: ['tattoos'], visible_profile_notes: [], interests: ['wine', 'beer'] },
  });
  const noor = await member(talkative, bare);
  const viewer = await member({}, bare);
  expect(await pageOf(noor, browser(viewer, bare))).toMatchObject({
    gender: null,
    facts: { tattoos: 'some' },
    about_me: null,
    interests: ['wine'],
  });
});

it('a fictional member is marked on page and card', async () => {
  const invented = await member({ fictional: true });
  await server.jobsDone();
  expect(await pageOf(invented)).toMatchObject({ fictional: true });
  const { members } = (await browser().get('/api/members')).body;
  expect(members).toMatchObject([{ id: invented.publicId, fictional: true }]);
});

it('readMember() returns the approved photos in order, for a free member only the main one sharp', async () => {
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

it('readMember() blurs the main photo once the daily quota is used up', async () => {
  const frugal = await aSite(server.kernel.database.db, { settings: { sharp_photos_a_day: 1 } });
  const [free, one, two] = [await member({}, frugal), await member({}, frugal), await member({}, frugal)];
  for (const { memberId } of [one, two]) await aPhoto(server.context, { site: frugal.id, member: memberId });
  const isBlurred = async (other: TestMember) =>
    (await pageOf(other, browser(free, frugal))).main_image.blurred;
  expect([await isBlurred(one), await isBlurred(two), await isBlurred(one)]).toEqual([false, true, false]);
});

it('readMember() takes two statements, and three more to learn whether a free member has met the other', async () => {
  const noor = await member(talkative);
  await aPhoto(server.context, { site: site.id, member: noor.memberId });
  const premium = await member({ premium: true });
  const [unlimited, free] = [browser(premium), browser()];
  expect(await statementsOf(() => pageOf(noor, unlimited))).toBe(2);
  expect(await statementsOf(() => pageOf(noor, free))).toBe(5);
});

async function statementsOf(read: () => Promise<unknown>): Promise<number> {
  await read();
  // Jobs of the members just made use the same pool.
  await server.jobsDone();
  // The session, and whether sites have changed, have been read just now and are not read again within a second.
  await read();
  const { pool } = server.kernel.database;
  const query = vi.spyOn(pool, 'query');
  const connect = vi.spyOn(pool, 'connect');
  await read();
  const statements = query.mock.calls.length + connect.mock.calls.length;
  query.mockRestore();
  connect.mockRestore();
  return statements;
}

it('readMember() and listSimilar() answer alike for hidden, deleted, foreign and missing members', async () => {
  const deleted = await member();
  await browser(deleted).delete('/api/account', {});
  const unseen = [
    await member({ invisible: true }),
    await member({ confirmed: false }),
    await member({}, await aSite(server.kernel.database.db)),
    deleted,
    { publicId: 'Nobody0000000000' },
  ];
  for (const path of ['', '/similar']) {
    for (const { publicId } of unseen) {
      const { status, body } = await browser().get(`/api/members/${publicId}${path}`);
      expect([status, body.code]).toEqual([404, 'member_unavailable']);
    }
  }
});

it('readMember() shows an invisible member to members they liked, without presence', async () => {
  const hidden = await member({ invisible: true });
  await browser(hidden).put(`/api/members/${viewer.publicId}/like`);
  expect(await pageOf(hidden)).toMatchObject({ id: hidden.publicId, presence: null });
  const another = await member();
  expect((await browser(another).get(`/api/members/${hidden.publicId}`)).status).toBe(404);
});

it('readMember() shows members their own page, invisible or not', async () => {
  const noor = await member({ ...talkative, invisible: true });
  expect(await pageOf(noor, browser(noor))).toMatchObject({ name: 'Noor', about_me: 'Touw en thee.' });
});

it('readMember() and listSimilar() answer 403 to visitors of a closed site for any id', async () => {
  const hidden = await member({ invisible: true });
  for (const path of ['', '/similar']) {
    for (const { publicId } of [viewer, hidden, { publicId: 'Nobody0000000000' }]) {
      const { status, body } = await visitor().get(`/api/members/${publicId}${path}`);
      expect([status, body.code]).toEqual([403, 'search_closed']);
    }
  }
});
