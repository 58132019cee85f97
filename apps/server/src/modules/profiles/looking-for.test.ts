import { anyone } from '@bowline/contract/default-filters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { tidied } from './looking-for.ts';

let server: TestServer;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db, { settings: { countries: ['NL', 'BE'] } });
  ann = await aMember(server.context, site);
});
afterAll(() => server.close());

const wish = {
  genders: ['male' as const],
  min_age: 33,
  max_age: 56,
  countries: ['NL' as const],
  regions: ['NL-UT'],
  with_photo: true,
};
const as = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const saved = async (who: TestMember) => (await as(who).get('/api/looking-for')).body.looking_for;

it('PUT /api/looking-for replaces what GET /api/looking-for answers, and repeating it changes nothing', async () => {
  expect(await saved(ann)).toBeNull();
  for (const _ of [1, 2]) {
    expect((await as(ann).put('/api/looking-for', wish)).body).toEqual({ looking_for: wish });
    expect(await saved(ann)).toEqual(wish);
  }
  await as(ann).put('/api/looking-for', anyone);
  expect(await saved(ann)).toEqual(anyone);
});

it('PUT /api/looking-for changes nothing of the row but what is sealed', async () => {
  const bea = await aMember(server.context, site);
  const rowOf = () =>
    server.kernel.database.db
      .selectFrom('profiles.profile')
      .selectAll()
      .where('member_id', '=', bea.memberId)
      .executeTakeFirstOrThrow();
  const before = await rowOf();
  await as(bea).put('/api/looking-for', wish);
  const { looking_for_sealed: sealed, ...after } = await rowOf();
  expect({ ...after, looking_for_sealed: null }).toEqual(before);
  expect(sealed).toBeInstanceOf(Buffer);
  expect(sealed?.toString('latin1')).not.toContain('male');
});

it('PUT /api/looking-for refuses a place the site does not serve', async () => {
  const { status, body } = await as(ann).put('/api/looking-for', { ...wish, countries: ['DE'] });
  expect([status, body.code]).toEqual([404, 'place_unknown']);
});

it('PUT /api/looking-for takes several genders, and refuses one the site does not offer', async () => {
  const two = await aSite(server.kernel.database.db, { settings: { genders: ['female', 'male'] } });
  const cas = await aMember(server.context, two);
  const put = (of: Site, who: TestMember, genders: string[]) =>
    aBrowser(server.app, of, who.cookie).put('/api/looking-for', { ...anyone, genders });
  expect((await put(site, ann, ['female', 'nonbinary'])).body.looking_for.genders).toEqual([
    'female',
    'nonbinary',
  ]);
  expect((await put(two, cas, ['nonbinary'])).body.code).toBe('invalid_request');
});

it.each([
  ['ages in the wrong order', { min_age: 56, max_age: 33 }, { min_age: 33, max_age: 56 }],
  ['one age', { min_age: 40, max_age: null }, { min_age: 40, max_age: null }],
  ['repeated values', { genders: ['male', 'male'] as const }, { genders: ['male'] }],
])('tidied() accepts %s', (_what, given, expected) => {
  const result = tidied(
    { ...wish, ...given, genders: [...('genders' in given ? given.genders : wish.genders)] },
    { countries: ['NL'], genders: ['female', 'male'] },
  );
  expect(result).toMatchObject({ ok: true, value: expected });
});

it('POST /api/signup saves the genders it was given', async () => {
  const open = await aSite(server.kernel.database.db, { settings: { discreet_accounts: false } });
  const browser = aBrowser(server.app, open);
  await browser.post('/api/signup', {
    email: 'wisher@example.org',
    name: 'Wisher',
    password: 'three knots and a bight',
    date_of_birth: '1990-06-15',
    gender: 'female',
    consent: true,
    looking_for: { genders: ['female'] },
  });
  const { body } = await browser.get('/api/looking-for');
  expect(body.looking_for).toEqual({ ...anyone, genders: ['female'] });
});
