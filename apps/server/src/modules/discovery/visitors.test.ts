import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

/** What people see who are not logged in, on a site that lets them search. */
let server: TestServer;
let site: Site;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db, {
    settings: { logged_out_search: true, countries: ['NL', 'BE'] },
  });
});

const member = (overrides?: MemberOverrides) => aMember(server.context, site, overrides);
const visitor = () => aBrowser(server.app, site);
async function namesAt(path: string): Promise<string[]> {
  const { body } = await visitor().get(path);
  return body.members.map(({ name }: { name: string }) => name);
}
async function withPhotos(overrides: MemberOverrides): Promise<TestMember> {
  const made = await member(overrides);
  for (let photo = 0; photo < 2; photo += 1)
    await aPhoto(server.context, { site: site.id, member: made.memberId });
  return made;
}

const noorsProfile: MemberOverrides = {
  name: 'Noor',
  region: 'NL-UT',
  sexuality: 'bi',
  tattoos: 'some',
  interests: ['rope', 'tea'],
  aboutMe: 'Touw en thee.',
};

it('a visitor gets name, age, region and a blurred photo of a member, by page, list and similar members', async () => {
  const noor = await withPhotos(noorsProfile);
  const lies = await withPhotos({ ...noorsProfile, name: 'Lies' });
  await server.jobsDone();
  const cardOf = ({ publicId, name }: TestMember) => ({
    id: publicId,
    name,
    age: expect.any(Number),
    country: 'NL',
    region: 'NL-UT',
    fictional: false,
    main_image: expect.objectContaining({ blurred: true }),
  });
  expect((await visitor().get(`/api/members/${noor.publicId}`)).body).toEqual({ member: cardOf(noor) });
  expect((await visitor().get(`/api/members/${noor.publicId}/similar`)).body).toEqual({
    members: [cardOf(lies)],
  });
  const { members } = (await visitor().get('/api/members')).body;
  expect(members).toHaveLength(2);
  expect(members).toEqual(expect.arrayContaining([cardOf(noor), cardOf(lies)]));
});

it('a member who signs up is shown to members only, until they choose otherwise', async () => {
  const browser = visitor();
  const { body } = await browser.post('/api/signup', {
    email: 'new@example.org',
    password: 'three knots and a bight',
    name: 'New',
    date_of_birth: '1987-03-09',
    gender: 'female',
    consent: true,
  });
  expect(body.user === undefined || typeof body.user === 'object').toBe(true);
  const { rows } = await server.kernel.database.pool.query(
    'select visible_to_visitors from profiles.profile where site_id = $1',
    [site.id],
  );
  expect(rows).toEqual([{ visible_to_visitors: false }]);
});

it('the switch hides and shows a member to visitors at once, and to members never', async () => {
  const noor = await member(noorsProfile);
  const reader = await member({ name: 'Reader' });
  const as = (who: TestMember) => aBrowser(server.app, site, who.cookie);
  const statuses = async () => [
    (await visitor().get(`/api/members/${noor.publicId}`)).status,
    (await visitor().get(`/api/members/${noor.publicId}/similar`)).status,
    (await as(reader).get(`/api/members/${noor.publicId}`)).status,
  ];
  await server.jobsDone();
  expect(await statuses()).toEqual([200, 200, 200]);

  const saved = await as(noor).put('/api/profile', { visible_to_visitors: false });
  expect(saved.body.profile.visible_to_visitors).toBe(false);
  // The projection has not caught up.
  expect(await statuses()).toEqual([404, 404, 200]);
  expect(await namesAt('/api/members')).not.toContain('Noor');
  await server.jobsDone();
  expect(await namesAt('/api/members')).toEqual(['Reader']);
  expect((await visitor().get('/api/members/count')).body).toEqual({ count: 1, exact: true });

  await as(noor).put('/api/profile', { visible_to_visitors: true });
  await server.jobsDone();
  expect((await namesAt('/api/members')).toSorted()).toEqual(['Noor', 'Reader']);
});

it('filters by what a visitor is not shown are ignored, in lists and counts', async () => {
  await member({
    ...noorsProfile,
    lastActiveAt: new Date(Date.now() - 9e8),
    signupAt: new Date('2020-01-01'),
  });
  await member({ name: 'Piet', gender: 'male', region: 'NL-GE', interests: [] });
  await server.jobsDone();
  for (const filter of [
    'gender=male',
    'interests=rope',
    'role=dominant',
    'experience=new',
    'online=1',
    'new=1',
  ]) {
    expect((await namesAt(`/api/members?${filter}`)).toSorted()).toEqual(['Noor', 'Piet']);
    expect((await visitor().get(`/api/members/count?${filter}`)).body).toEqual({ count: 2, exact: true });
    expect((await visitor().get(`/api/members/loosened?${filter}`)).body).toEqual({ loosened: [] });
  }
  expect(await namesAt('/api/members?region=NL-GE')).toEqual(['Piet']);
});

it('similar members tell a visitor nothing of gender and interests', async () => {
  const noor = await member(noorsProfile);
  await member({ name: 'Piet', gender: 'male', region: 'NL-UT', interests: [] });
  await member({ name: 'Old', region: 'NL-UT', birthDate: '1960-01-01' });
  await server.jobsDone();
  expect(await namesAt(`/api/members/${noor.publicId}/similar`)).toEqual(['Piet']);
});

it('the order of a visitor’s list does not change when a member becomes active', async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const members: TestMember[] = [];
  for (let count = 0; count < 6; count += 1)
    members.push(await member({ name: `M${count}`, lastActiveAt: hours(count + 1) }));
  await server.jobsDone();
  const before = await namesAt('/api/members');
  const last = members.find(({ name }) => name === before.at(-1));
  if (!last) throw new Error('a test member is missing');
  await server.context.profiles.noteActivity(site.id, [last.memberId]);
  await server.jobsDone();
  const reader = aBrowser(server.app, site, members[0]?.cookie);
  const { body } = await reader.get('/api/members');
  expect(body.members[0].name).toBe(last.name);
  expect(await namesAt('/api/members')).toEqual(before);
});
