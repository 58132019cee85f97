import { anyone } from '@bowline/contract/default-filters';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Profile } from '#modules/profiles/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { similar } from './similar-store.ts';

const clock = fixedClock('2026-03-01T12:00:00Z');
let server: TestServer;
let site: Site;
let viewer: TestMember;
let noor: TestMember;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db, { settings: { countries: ['NL', 'BE'] } });
  viewer = await member('Viewer', { gender: 'male' });
  noor = await member('Noor');
});

const hours = (count: number) => new Date(clock.now().getTime() - count * 3_600_000);
const member = (name: string, overrides: MemberOverrides = {}) =>
  aMember(server.context, site, {
    gender: 'female',
    birthDate: '1990-06-15',
    country: 'NL',
    region: 'NL-UT',
    interests: ['rope', 'tea', 'wine'],
    lastActiveAt: hours(1),
    ...overrides,
    name,
  });

async function similarTo(other: TestMember, as = viewer): Promise<string[]> {
  await server.jobsDone();
  const { body } = await aBrowser(server.app, site, as.cookie).get(`/api/members/${other.publicId}/similar`);
  return body.members.map(({ name }: { name: string }) => name);
}

it('listSimilar() puts those first whom the viewer looks for', async () => {
  await member('in the region');
  const wanted = await member('wanted', { region: 'NL-GE', birthDate: '1993-06-15' });
  await aPhoto(server.context, { site: site.id, member: wanted.memberId });
  await member('too old', { region: 'NL-GE' });
  await member('without photo', { region: 'NL-GE', birthDate: '1993-06-15' });
  expect((await similarTo(noor))[0]).toBe('in the region');
  await aBrowser(server.app, site, viewer.cookie).put('/api/looking-for', {
    ...anyone,
    genders: ['female'],
    max_age: 33,
    regions: ['NL-GE'],
    with_photo: true,
  });
  expect((await similarTo(noor)).slice(0, 2)).toEqual(['wanted', 'in the region']);
});

it('listSimilar() orders by own region, shared interests and activity', async () => {
  await member('elsewhere, all three', { region: 'NL-GE' });
  await member('nowhere said', { region: null, interests: ['rope'] });
  await member('none', { interests: [] });
  await member('two', { interests: ['rope', 'tea', 'beer'] });
  await member('three, long ago', { lastActiveAt: hours(9) });
  await member('three');
  expect(await similarTo(noor)).toEqual([
    'three',
    'three, long ago',
    'two',
    'none',
    'elsewhere, all three',
    'nowhere said',
  ]);
});

it('listSimilar() leaves out other genders, countries and ages more than seven years apart', async () => {
  await member('a man', { gender: 'male' });
  await member('abroad', { country: 'BE', region: 'BE-VAN' });
  await member('too young', { birthDate: '1998-04-01' });
  await member('too old', { birthDate: '1983-03-31' });
  await member('the youngest', { birthDate: '1998-03-31' });
  await member('the oldest', { birthDate: '1983-04-01' });
  expect((await similarTo(noor)).toSorted()).toEqual(['the oldest', 'the youngest']);
});

it('listSimilar() leaves out the member, the viewer and everyone the viewer may not see', async () => {
  const woman = await member('A woman who looks');
  const [hides, leaves, blocked, blocker] = [
    await member('hides'),
    await member('leaves'),
    await member('blocked'),
    await member('blocker'),
  ];
  await member('unconfirmed', { confirmed: false });
  await member('seen');
  const as = (who: TestMember) => aBrowser(server.app, site, who.cookie);
  expect((await similarTo(noor, woman)).toSorted()).toEqual([
    'blocked',
    'blocker',
    'hides',
    'leaves',
    'seen',
  ]);
  await as(hides).put('/api/profile', { invisible: true });
  await as(leaves).delete('/api/account', {});
  await as(woman).put(`/api/members/${blocked.publicId}/block`);
  await as(blocker).put(`/api/members/${woman.publicId}/block`);
  // Before the projection catches up.
  const { body } = await as(woman).get(`/api/members/${noor.publicId}/similar`);
  expect(body.members.map(({ name }: { name: string }) => name)).toEqual(['seen']);
});

it('listSimilar() returns at most eight cards', async () => {
  for (let count = 0; count < 10; count += 1) {
    const { memberId } = await member(`One ${count}`);
    await aPhoto(server.context, { site: site.id, member: memberId });
  }
  await server.jobsDone();
  const { body } = await aBrowser(server.app, site, viewer.cookie).get(
    `/api/members/${noor.publicId}/similar`,
  );
  expect(body.members).toHaveLength(8);
  expect(body.members[0]).toMatchObject({ presence: 'recently', main_image: { blurred: false } });
});

it('listSimilar() finds members without a location for one without a location', async () => {
  const silent = await member('Silent', { country: null, region: null });
  await member('as silent', { country: null, region: null });
  expect(await similarTo(silent)).toEqual(['as silent']);
});

it('listSimilar() reads at most two hundred index entries', { timeout: patience(60_000) }, async () => {
  const crowded = 77 as SiteId;
  const { db } = server.kernel.database;
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    // No age in the crowd fits, so an unbounded walk would read all of it.
    await sql`
      insert into discovery.search
        (member_id, last_active, interests, site_id, birth_date, joined, version, visible, has_photo, gender, country, region)
      select i, now() - i * interval '1 second', 0, ${crowded}, '1950-01-01', '2026-01-01', 1, true, false, 'female', 'NL',
             (array['NL-UT', 'NL-GE', 'NL-NH', 'NL-ZH'])[1 + i % 4]
      from generate_series(1, 60000) i`.execute(tx);
    // Only the owner of a table may analyze it; in production autovacuum does.
    await sql`set local role none`.execute(tx);
    await sql`analyze discovery.search`.execute(tx);
  });
  const viewer = { site: crowded, member: '1' as MemberId, publicId: 'A'.repeat(16) as PublicId };
  const profile: Profile = {
    site: crowded,
    member: '2' as MemberId,
    publicId: 'B'.repeat(16) as PublicId,
    name: 'B',
    gender: 'female',
    birthMonth: '1990-01-01',
    country: 'NL',
    region: 'NL-UT',
    state: 'active',
    invisible: false,
    visibleToVisitors: true,
    fictional: false,
    lastActiveAt: new Date(),
    createdAt: new Date(),
    version: 1,
  };
  interface Node {
    readonly 'Index Name'?: string;
    readonly 'Actual Rows': number;
    readonly 'Actual Loops': number;
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
    readonly Plans?: readonly Node[];
  }
  const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>`
    explain (analyze, buffers, format json) ${similar(viewer, profile, {
      count: 12,
      now: clock.now(),
      wanted: { gender: 'female', min_age: 30, max_age: 40, country: 'NL,BE', with_photo: '1' },
    })}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  const walks = nodesOf(plan).filter((node) => node['Index Name'] === 'search_by_place');
  const walked = walks.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
  expect(walked).toBeGreaterThan(50);
  // Actual rows are an average over the loops, rounded.
  expect(walked).toBeLessThanOrEqual(210);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(400);
});
