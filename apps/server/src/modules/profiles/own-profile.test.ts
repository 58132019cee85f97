import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

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

/** The version of the profile, and the version of its copy in the search table. */
async function versions(): Promise<{ own: number; copied: number }> {
  await server.jobsDone();
  const { rows } = await sql<{ own: number; copied: number }>`
    select profile.version as own, search.version as copied
    from profiles.profile join discovery.search using (site_id, member_id)
    where site_id = ${site.id} and member_id = ${member.memberId}`.execute(server.kernel.database.db);
  const [row] = rows;
  if (!row) throw new Error('the member is not in discovery.search');
  return row;
}

it('GET /api/profile returns all fields of the own profile', async () => {
  const { status, body } = await browserOf(member).get('/api/profile');
  expect(status).toBe(200);
  expect(body.profile).toEqual({
    id: member.publicId,
    name: 'Noor',
    gender: 'female',
    gender_identity: '',
    birth_date: '1990-06-15',
    country: 'NL',
    region: 'NL-UT',
    role: null,
    roles: [],
    experience: null,
    relationship_style: null,
    pronouns: null,
    sexuality: null,
    hair_colour: null,
    eye_colour: null,
    body_type: null,
    relationship_status: null,
    tattoos: null,
    reasons: [],
    reason: null,
    about_me: '',
    interests: ['tea', 'rope'],
    invisible: false,
    visible_to_visitors: true,
    shown_on_landers: false,
    writers: 'everyone',
  });
});

it('PUT /api/profile changes the given fields only and answers with what is stored', async () => {
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

it('PUT /api/profile stores several reasons in the order given, and answers with the first as reason', async () => {
  const { body } = await save({ reasons: ['play', 'chat', 'play'] });
  expect(body.profile).toMatchObject({ reasons: ['play', 'chat'], reason: 'play' });
  expect((await save({ reason: 'dating' })).body.profile).toMatchObject({
    reasons: ['dating'],
    reason: 'dating',
  });
  expect((await save({ reasons: [] })).body.profile).toMatchObject({ reasons: [], reason: null });
});

it('PUT /api/profile stores up to three roles in the order given, and answers with the first as role', async () => {
  const { body } = await save({ roles: ['rigger', 'top', 'rigger'] });
  expect(body.profile).toMatchObject({ roles: ['rigger', 'top'], role: 'rigger' });
  expect((await save({ role: 'switch' })).body.profile).toMatchObject({ roles: ['switch'], role: 'switch' });
  expect((await save({ role: null })).body.profile).toMatchObject({ roles: [], role: null });
  expect((await save({ roles: ['rigger', 'top', 'switch', 'bottom'] })).status).toBe(400);
});

it('GET /api/profile returns the role that a process of the release before has written since', async () => {
  await save({ roles: ['rigger', 'top'] });
  const { db } = server.kernel.database;
  for (const role of ['switch', null]) {
    await db.updateTable('profiles.profile').set({ role }).where('member_id', '=', member.memberId).execute();
    const { roles } = (await browserOf(member).get('/api/profile')).body.profile;
    expect(roles).toEqual(role === null ? [] : [role]);
  }
});

it('GET /api/profile returns the reason that a process of the release before has written since', async () => {
  await save({ reasons: ['play', 'chat'] });
  const { db } = server.kernel.database;
  const write = (reason: string | null) =>
    db.updateTable('profiles.profile').set({ reason }).where('member_id', '=', member.memberId).execute();
  const read = async () => (await browserOf(member).get('/api/profile')).body.profile.reasons;
  await write('curious');
  expect(await read()).toEqual(['curious']);
  await write(null);
  expect(await read()).toEqual([]);
  await write('play');
  expect(await read()).toEqual(['play', 'chat']);
});

it('every change increments the version, and updates copies unless only about_me changed', async () => {
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

it('a new country clears the region and reaches the search table', async () => {
  const { body } = await save({ country: 'BE' });
  expect(body.profile).toMatchObject({ country: 'BE', region: null });
  await save({ region: 'BE-VAN' });
  await server.jobsDone();
  const entry = await server.kernel.database.db
    .selectFrom('discovery.search')
    .select(['country', 'region'])
    .where('site_id', '=', site.id)
    .where('member_id', '=', member.memberId)
    .executeTakeFirst();
  expect(entry).toEqual({ country: 'BE', region: 'BE-VAN' });
});

it.each([
  ['a country that is not served', { country: 'DE' }],
  ['a region of another country', { region: 'BE-VAN' }],
])('PUT /api/profile refuses %s and stores none of the fields', async (_, location) => {
  const refusal = await save({ ...location, hair_colour: 'grey' });
  expect(refusal).toMatchObject({ status: 404, body: { code: 'place_unknown' } });
  expect((await browserOf(member).get('/api/profile')).body.profile).toMatchObject({
    country: 'NL',
    region: 'NL-UT',
    hair_colour: null,
  });
});

it.each([
  ['body_type', 'enormous', 'invalid_request'],
  ['role', 'ruler', 'invalid_request'],
  ['gender', 'robot', 'invalid_request'],
  ['gender_identity', 'x'.repeat(41), 'invalid_request'],
  ['reasons', ['war'], 'invalid_request'],
  ['interests', ['taxidermy'], 'invalid_request'],
  ['about_me', 'x'.repeat(2001), 'about_me_too_long'],
])(
  'PUT /api/profile refuses a %s the contract does not allow, naming the field',
  async (field, value, code) => {
    const { status, body } = await save({ [field]: value });
    expect(status).toBe(400);
    const [refused] = Object.entries<{ code: string }>(body.fields);
    expect(refused?.[0].split('.')[0]).toBe(field);
    expect(refused?.[1].code).toBe(code);
  },
);

it('PUT /api/profile ignores name and birth date', async () => {
  const { body } = await save({ name: 'Wim', birth_date: '2000-01-01', tattoos: 'some' });
  expect(body.profile).toMatchObject({ name: 'Noor', birth_date: '1990-06-15' });
});

it('PUT /api/profile stores fields the site does not show, and drops interests it does not offer', async () => {
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

it('GET /api/profile reads a country that cannot be chosen as null, and other fields can be saved', async () => {
  member = await aMember(server.context, site, { country: 'US' });
  expect((await browserOf(member).get('/api/profile')).body.profile.country).toBeNull();
  expect((await save({ invisible: true })).body.profile).toMatchObject({ country: null, invisible: true });
  expect((await save({ country: 'NL', region: 'NL-UT' })).status).toBe(200);
});

it('an invisible member leaves the member list immediately, and returns when visible again', async () => {
  const viewer = await aMember(server.context, site);
  await server.jobsDone();
  const isListed = async () => {
    const { body } = await browserOf(viewer).get('/api/members');
    return body.members.some(({ id }: { id: string }) => id === member.publicId);
  };
  expect(await isListed()).toBe(true);
  await save({ invisible: true });
  expect(await isListed()).toBe(false);
  await save({ invisible: false });
  await server.jobsDone();
  expect(await isListed()).toBe(true);
});

it('two parallel changes never leave a region outside its country', async () => {
  for (let round = 0; round < 10; round += 1) {
    await save({ country: 'NL', region: 'NL-UT' });
    await Promise.all([save({ country: 'BE' }), save({ region: 'NL-GE' })]);
    const { country, region } = (await browserOf(member).get('/api/profile')).body.profile;
    expect([country, region]).toEqual(['BE', null]);
  }
});
