import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Site } from '#modules/sites/index.ts';

let server: TestServer;
let site: Site;
let member: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db, { settings: { countries: ['NL', 'BE'] } });
  member = await aMember(server.context, site, { name: 'Noor', region: 'NL-UT', interests: ['rope', 'tea'] });
});

const browserOf = ({ cookie }: TestMember, of: Site = site) => aBrowser(server.app, of, cookie);
const save = (body: object) => browserOf(member).put('/api/profile', body);

/** The version of the profile, and the one others have been told of. */
async function versions(): Promise<{ own: number; copied: number }> {
  await server.jobsDone();
  const { rows } = await sql<{ own: number; copied: number }>`
    select profile.version as own, search.version as copied
    from profiles.profile join discovery.search using (site_id, member_id)
    where site_id = ${site.id} and member_id = ${member.memberId}`.execute(server.kernel.database.db);
  const [row] = rows;
  if (!row) throw new Error('nobody was told of this member');
  return row;
}

test('a member reads the whole of their own profile', async () => {
  const { status, body } = await browserOf(member).get('/api/profile');
  expect(status).toBe(200);
  expect(body.profile).toEqual({
    id: member.publicId,
    name: 'Noor',
    gender: 'female',
    birth_date: '1990-06-15',
    country: 'NL',
    region: 'NL-UT',
    sexuality: null,
    hair_colour: null,
    eye_colour: null,
    body_type: null,
    relationship_status: null,
    tattoos: null,
    reason: null,
    about_me: '',
    interests: ['tea', 'rope'],
    invisible: false,
  });
});

test('what is given is changed, the rest stays, and the answer is what is stored', async () => {
  const given = { hair_colour: 'red', reason: 'curious', about_me: '  Ik lees terug.  ' };
  const { status, body } = await save(given);
  expect(status).toBe(200);
  expect(body.profile).toMatchObject({
    hair_colour: 'red',
    reason: 'curious',
    about_me: 'Ik lees terug.',
    region: 'NL-UT',
    interests: ['tea', 'rope'],
  });
  expect((await browserOf(member).get('/api/profile')).body).toEqual(body);

  const cleared = await save({ hair_colour: null });
  expect(cleared.body.profile).toMatchObject({ hair_colour: null, reason: 'curious' });
});

test('every change makes a version; others are told of what they may have copied', async () => {
  expect(await versions()).toEqual({ own: 1, copied: 1 });
  await save({ interests: ['rope'] });
  expect(await versions()).toEqual({ own: 2, copied: 2 });
  await save({});
  await save({ region: 'NL-UT', interests: ['rope'], about_me: ' ' });
  expect(await versions()).toEqual({ own: 2, copied: 2 });
  await save({ about_me: 'Nieuw hier.' });
  expect(await versions()).toEqual({ own: 3, copied: 2 });
  await save({ country: 'BE', eye_colour: 'green', about_me: 'Verhuisd.' });
  expect(await versions()).toEqual({ own: 4, copied: 4 });
});

test('moving reaches the search table, and leaves the region behind', async () => {
  const { body } = await save({ country: 'BE' });
  expect(body.profile).toMatchObject({ country: 'BE', region: null });
  await save({ region: 'BE-VAN' });
  await server.jobsDone();
  const found = await server.kernel.database.db
    .selectFrom('discovery.search')
    .select(['country', 'region'])
    .where('site_id', '=', site.id)
    .where('member_id', '=', member.memberId)
    .executeTakeFirst();
  expect(found).toEqual({ country: 'BE', region: 'BE-VAN' });
});

test.each([
  ['a country that is not served', { country: 'DE' }],
  ['a region elsewhere', { region: 'BE-VAN' }],
])('%s is refused, and nothing of the call is stored', async (_, place) => {
  const refusal = await save({ ...place, hair_colour: 'grey' });
  expect(refusal).toMatchObject({ status: 404, body: { code: 'place_unknown' } });
  expect((await browserOf(member).get('/api/profile')).body.profile).toMatchObject({
    country: 'NL',
    region: 'NL-UT',
    hair_colour: null,
  });
});

test.each([
  ['body_type', 'enormous', 'invalid_request'],
  ['interests', ['taxidermy'], 'invalid_request'],
  ['about_me', 'x'.repeat(2001), 'about_me_too_long'],
])('a %s the contract does not know is named', async (field, value, code) => {
  const { status, body } = await save({ [field]: value });
  expect(status).toBe(400);
  const [refused] = Object.entries<{ code: string }>(body.fields);
  expect(refused?.[0].split('.')[0]).toBe(field);
  expect(refused?.[1].code).toBe(code);
});

test('name, gender and birth date cannot be changed', async () => {
  const { body } = await save({ name: 'Wim', gender: 'male', birth_date: '2000-01-01', tattoos: 'some' });
  expect(body.profile).toMatchObject({ name: 'Noor', gender: 'female', birth_date: '1990-06-15' });
});

test('what the site does not show may be stored; what it does not offer is passed over', async () => {
  const bare = await aSite(server.kernel.database.db, {
    settings: { visible_profile_fields: [], visible_profile_notes: [], interests: ['beer', 'wine'] },
  });
  const browser = browserOf(await aMember(server.context, bare), bare);
  const { body } = await browser.put('/api/profile', {
    body_type: 'slim',
    about_me: 'Toch.',
    interests: ['rope', 'wine'],
  });
  expect(body.profile).toMatchObject({ body_type: 'slim', about_me: 'Toch.', interests: ['wine'] });
});

test('a country from the address of a sign-up far away is nobody’s answer, and in nobody’s way', async () => {
  member = await aMember(server.context, site, { country: 'US' });
  expect((await browserOf(member).get('/api/profile')).body.profile.country).toBeNull();
  expect((await save({ invisible: true })).body.profile).toMatchObject({ country: null, invisible: true });
  expect((await save({ country: 'NL', region: 'NL-UT' })).status).toBe(200);
});

test('whoever turns invisible is gone from the next list, and is back when they turn visible', async () => {
  const onlooker = await aMember(server.context, site);
  await server.jobsDone();
  const isListed = async () => {
    const { body } = await browserOf(onlooker).get('/api/members');
    return body.members.some(({ id }: { id: string }) => id === member.publicId);
  };
  expect(await isListed()).toBe(true);
  await save({ invisible: true });
  expect(await isListed()).toBe(false);
  await save({ invisible: false });
  await server.jobsDone();
  expect(await isListed()).toBe(true);
});

test('two changes at once never leave a region outside its country', async () => {
  for (let round = 0; round < 10; round += 1) {
    await save({ country: 'NL', region: 'NL-UT' });
    await Promise.all([save({ country: 'BE' }), save({ region: 'NL-GE' })]);
    const { country, region } = (await browserOf(member).get('/api/profile')).body.profile;
    expect([country, region]).toEqual(['BE', null]);
  }
});
