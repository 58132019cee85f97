import { attributes, traits } from '@bowline/contract/choices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { maskOfTrait, traitsOf } from './traits.ts';

let server: TestServer;
let site: Site;
let viewer: TestMember;

beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db);
  viewer = await crowdOf(site);
});
afterAll(() => server.close());

/** Three members with different traits, and one who searches. */
async function crowdOf(of: Site): Promise<TestMember> {
  const members: MemberOverrides[] = [
    { name: 'Ada', roles: ['dominant'], experience: 'mentor', relationshipStyle: 'open' },
    { name: 'Bo', roles: ['submissive'], experience: 'new', relationshipStyle: 'open' },
    { name: 'Cas', roles: ['switch', 'top'], experience: 'new' },
    { name: 'Dee' },
  ];
  for (const overrides of members) await aMember(server.context, of, overrides);
  const looking = await aMember(server.context, of);
  await server.jobsDone();
  return looking;
}

const as = (who: TestMember, of: Site = site) => aBrowser(server.app, of, who.cookie);

async function found(query: string, who: TestMember = viewer, of: Site = site): Promise<string[]> {
  const { status, body } = await as(who, of).get(`/api/members?${query}`);
  expect(status).toBe(200);
  return body.members.map(({ name }: { name: string }) => name).toSorted();
}

it.each([
  ['role=dominant', ['Ada']],
  ['role=dominant,switch', ['Ada', 'Cas']],
  ['experience=new', ['Bo', 'Cas']],
  ['relationship_style=open', ['Ada', 'Bo']],
  ['relationship_style=open&experience=new', ['Bo']],
  ['role=submissive,switch&experience=new&relationship_style=open,casual', ['Bo']],
  ['role=rigger', []],
])('GET /api/members?%s finds %j', async (query, names) => {
  expect(await found(query)).toEqual(names);
  const { body } = await as(viewer).get(`/api/members/count?${query}`);
  expect(body).toEqual({ count: names.length, exact: true });
});

it('GET /api/members finds a member by the role they have changed to', async () => {
  const eve = await aMember(server.context, site, { name: 'Eve', roles: ['top'] });
  await as(eve).put('/api/profile', { role: 'bottom' });
  await server.jobsDone();
  expect(await found('role=bottom')).toEqual(['Eve']);
  expect(await found('role=top')).toEqual(['Cas']);
});

it('GET /api/members refuses a value that no member can have', async () => {
  expect((await as(viewer).get('/api/members?role=ruler')).status).toBe(400);
});

it('GET /api/members/loosened counts without each trait', async () => {
  const { body } = await as(viewer).get('/api/members/loosened?role=dominant&experience=new');
  expect(body.loosened).toEqual([
    { without: 'role', count: 2, exact: true },
    { without: 'experience', count: 1, exact: true },
  ]);
});

it('a trait that the site does not show is neither offered nor searched', async () => {
  const discreet = await aSite(server.kernel.database.db, {
    settings: { visible_profile_fields: ['experience'] },
  });
  const looking = await crowdOf(discreet);
  expect(await found('role=dominant', looking, discreet)).toEqual(['Ada', 'Bo', 'Cas', 'Dee']);
  expect(await found('experience=mentor', looking, discreet)).toEqual(['Ada']);
  const { body } = await as(looking, discreet).get('/api/settings.php');
  expect(traits.filter((trait) => body.settings.search_fields.includes(trait))).toEqual(['experience']);
});

it('maskOfTrait() gives every value of every trait a bit of its own', () => {
  const masks = traits.flatMap((trait) => attributes[trait].map((value) => maskOfTrait(trait, [value])));
  expect(new Set(masks).size).toBe(masks.length);
  expect(masks.every((mask) => mask > 0n && (mask & (mask - 1n)) === 0n && mask < 1n << 63n)).toBe(true);
  expect(maskOfTrait('role', ['nobody'])).toBe(0n);
  expect(traitsOf({ role: ['switch', 'top'], experience: [], relationship_style: ['open'] })).toBe(
    maskOfTrait('role', ['switch', 'top']) | maskOfTrait('relationship_style', ['open']),
  );
});
