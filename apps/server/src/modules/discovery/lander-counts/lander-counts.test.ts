import { interests as allInterests } from '@bowline/contract/choices';
import type { Niche } from '@bowline/contract/niches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

const clock = fixedClock('2026-12-01T12:00:00Z');
let server: TestServer;
let site: Site;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set('2026-12-01T12:00:00Z');
  site = await aSite(server.kernel.database.db, { settings: { countries: ['NL', 'BE'] } });
});

async function members(count: number, overrides?: MemberOverrides): Promise<void> {
  for (let made = 0; made < count; made += 1) await aMember(server.context, site, overrides);
}
const counted = () => server.context.discovery.countSite(site.id);
const visitor = () => aBrowser(server.app, site);
const countsOf = async (niche: Niche, more = '') =>
  (await visitor().get(`/api/landers/counts?niche=${niche}${more}`)).body;
const sharing = async (interests: readonly string[], niche: Niche = 'none') =>
  (await visitor().post('/api/landers/interests', { niche, interests })).body.count;
const pairs = async () => (await visitor().get('/api/landers/pairs?niche=none')).body.pairs;

describe('the counts of landers', () => {
  it('are rounded down to multiples of five, and null below five', async () => {
    await members(9, { region: 'NL-UT' });
    await members(4, { region: 'NL-GE' });
    await members(6, { country: 'BE', region: 'BE-VAN' });
    await counted();
    expect(await countsOf('none', '&country=NL')).toEqual({
      total: 15,
      in_country: 10,
      regions: [{ region: 'NL-UT', count: 5 }],
    });
    expect(await countsOf('none')).toEqual({ total: 15, in_country: null, regions: [] });
  });

  it('are missing until the site is counted, which the worker does by itself', async () => {
    await members(5);
    expect(await countsOf('none')).toEqual({ total: null, in_country: null, regions: [] });
    expect(await sharing(['rope'])).toBeNull();
    expect(await pairs()).toEqual([]);
    expect(server.context.schedule.map(({ task }) => task.name)).toContain('discovery.count_sites');
    const run = server.context.queues.everyday.tasks.find(({ name }) => name === 'discovery.count_sites');
    await run?.run({} as never, {} as never);
    await server.jobsDone();
    expect(await countsOf('none')).toMatchObject({ total: 5 });
  });

  it('stay the same all day when members come, and follow the next day', async () => {
    await members(5, { interests: ['rope', 'tea'] });
    await counted();
    expect(await countsOf('none')).toMatchObject({ total: 5 });
    await members(5, { interests: ['rope', 'tea'] });
    clock.set('2026-12-01T23:59:00Z');
    await counted();
    expect(await countsOf('none')).toMatchObject({ total: 5 });
    expect(await sharing(['rope'])).toBe(5);
    clock.set('2026-12-02T00:07:00Z');
    await counted();
    expect(await countsOf('none')).toMatchObject({ total: 10 });
    expect(await sharing(['rope'])).toBe(10);
  });

  it('leave out members who are invisible, hidden, deleted, not confirmed, fictional or of another site', async () => {
    await members(5, { interests: ['rope'], region: 'NL-UT' });
    const left = ['invisible = true', `state = 'disabled'`, `state = 'deleted'`, 'fictional = true'];
    for (const change of left) {
      const { memberId } = await aMember(server.context, site, { interests: ['rope'], region: 'NL-UT' });
      await server.kernel.database.pool.query(
        `update profiles.profile set ${change} where site_id = $1 and member_id = $2`,
        [site.id, memberId],
      );
    }
    await members(1, { interests: ['rope'], region: 'NL-UT', confirmed: false });
    const elsewhere = await aSite(server.kernel.database.db);
    await aMember(server.context, elsewhere, { interests: ['rope'], region: 'NL-UT' });
    await counted();
    const { rows } = await server.kernel.database.pool.query(
      `select counted, length(sample) as bytes from discovery.lander_count where site_id = $1 and audience = 'everyone'`,
      [site.id],
    );
    expect(rows).toEqual([{ counted: 5, bytes: 40 }]);
  });

  it.each<[Niche, number]>([
    ['none', 45],
    ['bdsm', 45],
    ['she', 25],
    ['bbw', 5],
    ['milf', 10],
    ['gilf', 5],
    ['gay', 10],
  ])('of the niche %s are about its people', async (niche, total) => {
    const [women, men] = [{ gender: 'female' as const }, { gender: 'male' as const }];
    await members(5, { ...women, birthDate: '2000-01-01' });
    await members(5, { ...women, birthDate: '2000-01-01', bodyType: 'fat' });
    await members(10, { ...women, birthDate: '1980-01-01', bodyType: 'slim' });
    await members(5, { ...women, birthDate: '1960-01-01' });
    await members(5, { ...men, sexuality: 'gay' });
    await members(5, { ...men, sexuality: 'bi', bodyType: 'fat' });
    await members(5, { ...men, sexuality: 'hetero' });
    await members(5, { gender: 'nonbinary', sexuality: 'queer' });
    await counted();
    expect(await countsOf(niche)).toMatchObject({ total });
  });
});

describe('the counts by interests', () => {
  it('are of one interest, or of at least two of a set', async () => {
    await members(5, { interests: ['rope'] });
    await members(5, { interests: ['rope', 'tea'] });
    await members(5, { interests: ['rope', 'munches'] });
    await counted();
    expect(await sharing(['rope'])).toBe(15);
    expect(await sharing(['rope', 'rope'])).toBe(15);
    expect(await sharing(['tea'])).toBe(5);
    expect(await sharing(['rope', 'tea'])).toBe(5);
    expect(await sharing(['rope', 'tea', 'munches'])).toBe(10);
    expect(await sharing(['tea', 'munches'])).toBeNull();
    expect(await sharing(['coffee'])).toBeNull();
    const found = await pairs();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { interests: ['tea', 'rope'], count: 5 },
        { interests: ['rope', 'munches'], count: 5 },
      ]),
    );
  });

  it('take at most eight interests, which are in no address', async () => {
    const eight = allInterests.slice(0, 8);
    expect((await visitor().post('/api/landers/interests', { niche: 'none', interests: eight })).status).toBe(
      200,
    );
    const nine = await visitor().post('/api/landers/interests', {
      niche: 'none',
      interests: allInterests.slice(0, 9),
    });
    expect(nine.status).toBe(400);
    expect((await visitor().get('/api/landers/interests?interests=rope')).status).toBe(404);
  });

  it('are the least that is likely where the sample is not everybody', async () => {
    await members(20, { interests: ['rope'] });
    await members(4, { interests: ['tea'] });
    await counted();
    await server.kernel.database.pool.query(
      'update discovery.lander_count set counted = 2400 where site_id = $1',
      [site.id],
    );
    // 20 of 24 in the sample stand for 2,000; two standard deviations are taken off.
    expect(await sharing(['rope'])).toBe(1105);
    expect(await sharing(['tea'])).toBeNull();
  });

  it('tell nothing of an interest that fewer than five have, whatever set it is put in', async () => {
    const people = async () => {
      await members(5, { interests: ['rope', 'tea', 'munches'] });
      await members(9, { interests: ['rope', 'tea'] });
      // One more with two of a set would make it fifteen.
      await members(1, { interests: ['rope'] });
    };
    await people();
    await members(1, { interests: ['rope', 'latex'] });
    await counted();
    const sets = [
      ['rope', 'tea'],
      ['rope', 'munches'],
      ['tea', 'munches'],
      ['rope', 'tea', 'munches'],
    ];
    for (const set of sets) expect(await sharing([...set, 'latex'])).toBe(await sharing(set));
    expect(await sharing(['latex'])).toBeNull();
    expect(JSON.stringify(await pairs())).not.toContain('latex');
  });
});
