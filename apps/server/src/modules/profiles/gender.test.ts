import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let kim: TestMember;
let viewer: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  kim = await aMember(server.context, site, { name: 'Kim', gender: 'female' });
  viewer = await aMember(server.context, site, { name: 'Viewer', gender: 'male' });
});

const as = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const save = (body: object) => as(kim).put('/api/profile', body);
const found = async (gender: string): Promise<string[]> => {
  await server.jobsDone();
  const { body } = await as(viewer).get(`/api/members?gender=${gender}`);
  return body.members.map(({ name }: { name: string }) => name);
};
const storedOf = async (who: TestMember) =>
  server.kernel.database.db
    .selectFrom('profiles.profile')
    .select(['gender_changed_at', 'gender_identity_sealed'])
    .where('member_id', '=', who.memberId)
    .executeTakeFirstOrThrow();

it('a member changes gender, and is found by the new one alone or beside others', async () => {
  expect(await found('female')).toEqual(['Kim']);
  expect((await save({ gender: 'nonbinary' })).body.profile.gender).toBe('nonbinary');
  expect((await storedOf(kim)).gender_changed_at).toBeInstanceOf(Date);
  expect(await found('nonbinary')).toEqual(['Kim']);
  expect(await found('female,nonbinary')).toEqual(['Kim']);
  expect(await found('female')).toEqual([]);
  expect(await found('female,male')).toEqual([]);
  const { body } = await as(viewer).get('/api/members?anyone=1');
  expect(body.members.map(({ name }: { name: string }) => name)).toEqual(['Kim']);
});

it('a second change within 30 days is refused and stores nothing', async () => {
  await save({ gender: 'nonbinary' });
  await server.kernel.database.db
    .updateTable('profiles.profile')
    .set({ gender_changed_at: new Date(Date.now() - 3 * 24 * 3_600_000) })
    .where('member_id', '=', kim.memberId)
    .execute();
  const refusal = await save({ gender: 'male', role: 'top' });
  expect(refusal).toMatchObject({ status: 409, body: { code: 'gender_changed_recently' } });
  expect(refusal.body.message).toContain('30');
  expect((await as(kim).get('/api/profile')).body.profile).toMatchObject({ gender: 'nonbinary', role: null });
  expect((await save({ gender: 'nonbinary', role: 'top' })).status).toBe(200);
});

it('a gender the site does not offer is refused, and ignored in a search', async () => {
  const two = await aSite(server.kernel.database.db, { settings: { genders: ['female', 'male'] } });
  const lou = await aMember(server.context, two, { name: 'Lou' });
  await server.jobsDone();
  const browser = aBrowser(server.app, two, lou.cookie);
  expect((await browser.put('/api/profile', { gender: 'nonbinary' })).body.code).toBe('invalid_request');
  expect((await browser.get('/api/settings.php')).body.settings.genders).toEqual(['female', 'male']);
  await aMember(server.context, two, { name: 'Max', gender: 'male' });
  await server.jobsDone();
  const names = async (gender: string) =>
    (await browser.get(`/api/members?gender=${gender}`)).body.members.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names('nonbinary')).toEqual(['Max']);
  expect(await names('female,nonbinary')).toEqual([]);
});

it('own words about the gender are stored sealed and shown to members where the site shows gender', async () => {
  const { body } = await save({ gender_identity: '  trans\n vrouw  ' });
  expect(body.profile.gender_identity).toBe('trans vrouw');
  const { gender_identity_sealed: sealed, gender_changed_at } = await storedOf(kim);
  expect(sealed?.toString('latin1')).not.toContain('trans');
  expect(gender_changed_at).toBeNull();
  const pageOf = async () => (await as(viewer).get(`/api/members/${kim.publicId}`)).body.member;
  expect(await pageOf()).toMatchObject({ gender: 'female', gender_identity: 'trans vrouw' });

  await save({ gender_identity: '' });
  expect((await storedOf(kim)).gender_identity_sealed).toBeNull();
  expect(await pageOf()).toMatchObject({ gender_identity: null });

  const discreet = await aSite(server.kernel.database.db, { settings: { visible_profile_fields: ['role'] } });
  const lou = await aMember(server.context, discreet, { genderIdentity: 'agender' });
  const other = await aMember(server.context, discreet);
  const answer = await aBrowser(server.app, discreet, other.cookie).get(`/api/members/${lou.publicId}`);
  expect(answer.body.member).toMatchObject({ gender: null, gender_identity: null });
});

it('the swipe game deals nonbinary members to who looks for them, and to who looks for everyone', async () => {
  const sam = await aMember(server.context, site, { name: 'Sam', gender: 'nonbinary' });
  const lee = await aMember(server.context, site, { name: 'Lee', gender: 'male' });
  const members = [sam.memberId, lee.memberId];
  for (const member of members) await aPhoto(server.context, { site: site.id, member });
  await server.context.profiles.noteChange(server.kernel.database.db, site.id, members);
  await server.context.discovery.project(site.id, members);
  const readDeck = async (query = '') => {
    const { gender, cards } = (await as(viewer).get(`/api/swipe${query}`)).body;
    return [gender, cards.map(({ name }: { name: string }) => name).toSorted()];
  };
  expect(await readDeck('?gender=nonbinary')).toEqual(['nonbinary', ['Sam']]);
  await as(viewer).put('/api/looking-for', {
    genders: ['female', 'nonbinary'],
    min_age: null,
    max_age: null,
    countries: [],
    regions: [],
    with_photo: false,
  });
  expect(await readDeck()).toEqual(['female,nonbinary', ['Sam']]);
  expect(await readDeck('?gender=everyone')).toEqual(['everyone', ['Lee', 'Sam']]);
});
