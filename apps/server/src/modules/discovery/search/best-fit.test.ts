import { anyone } from '@bowline/contract/default-filters';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { windowSize } from './page-store.ts';

let server: TestServer;
let site: Site;
let viewer: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db, { settings: { countries: ['NL', 'BE'] } });
  viewer = await member('Viewer', {
    gender: 'male',
    region: 'NL-UT',
    interests: ['rope', 'tea', 'wine', 'beer'],
  });
});

/** Each member is less recently active than the one before. */
let created = 0;
function member(name: string, overrides: MemberOverrides = {}): Promise<TestMember> {
  created += 1;
  const lastActiveAt = new Date(Date.now() - created * 60_000);
  return aMember(server.context, site, { country: 'NL', lastActiveAt, ...overrides, name });
}

async function withPhoto({ memberId }: TestMember) {
  await aPhoto(server.context, { site: site.id, member: memberId });
  await server.context.profiles.noteChange(server.kernel.database.db, site.id, [memberId]);
}

const as = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const lookFor = (wish: Partial<typeof anyone>) => as(viewer).put('/api/looking-for', { ...anyone, ...wish });

async function page(query = '') {
  const { status, body } = await as(viewer).get(`/api/members?${query}`);
  expect(status).toBe(200);
  const names: string[] = body.members.map(({ name }: { name: string }) => name);
  return { names, best: body.best, next: body.next as string | null };
}

async function pages(query = '', between: (page: number) => Promise<unknown> = async () => undefined) {
  const all: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { names, next } = await page(`${query}&${cursor && `cursor=${encodeURIComponent(cursor)}`}`);
    all.push(names);
    cursor = next;
    await between(all.length);
  }
  return all;
}

describe('GET /api/members in the order of best fit', () => {
  it('lists photos first, then by the match finder’s score, then by activity', async () => {
    await member('no photo', { region: 'NL-UT', interests: ['rope', 'tea', 'wine', 'beer'] });
    await withPhoto(await member('nothing shared'));
    await withPhoto(await member('region', { region: 'NL-UT' }));
    await withPhoto(await member('two shared', { interests: ['rope', 'tea'] }));
    await withPhoto(await member('all', { region: 'NL-UT', interests: ['rope', 'tea', 'wine', 'beer'] }));
    await withPhoto(await member('nothing shared either'));
    await server.jobsDone();
    const { names, best } = await page();
    expect(names).toEqual([
      'all',
      'region',
      'two shared',
      'nothing shared',
      'nothing shared either',
      'no photo',
    ]);
    expect(best).toMatchObject({ shared_interests: 4 });
    expect((await page('order=recent')).names).toEqual([
      'no photo',
      'nothing shared',
      'region',
      'two shared',
      'all',
      'nothing shared either',
    ]);
  });

  it('does not score what the site hides', async () => {
    site = await aSite(server.kernel.database.db, { settings: { visible_profile_fields: [] } });
    viewer = await member('Viewer', { reasons: ['play'] });
    await member('first', { reasons: ['chat'] });
    await member('second', { reasons: ['play'] });
    await server.jobsDone();
    expect((await page()).names).toEqual(['first', 'second']);
  });

  it('lists everybody once over two windows, also while members become active or change', {
    timeout: patience(60_000),
  }, async () => {
    const count = windowSize + 30;
    const members: TestMember[] = [];
    for (let index = 0; index < count; index += 1)
      members.push(await member(`Member ${index}`, { interests: index % 3 === 0 ? ['rope', 'tea'] : [] }));
    await server.jobsDone();
    const listed = await pages('', async (after) => {
      // Somebody on a page to come gets a better score, and somebody listed before becomes active.
      const [changing, returning] = [members[40 + after], members[after * 3]];
      if (!changing || !returning) return;
      await as(changing).put('/api/profile', { interests: ['rope', 'tea', 'wine', 'beer'] });
      await server.context.profiles.noteActivity(site.id, [returning.memberId]);
      await server.jobsDone();
    });
    expect(listed.map(({ length }) => length)).toEqual([24, 24, 24, 24, 24, 6]);
    expect(listed.flat().toSorted()).toEqual(members.map(({ name }) => name).toSorted());
    // The best of the first window come first, which are not the most recently active.
    expect(listed[0]?.every((name) => Number(name.split(' ')[1]) % 3 === 0)).toBe(true);
  });

  it('leaves out who has blocked the viewer while they waited in the cursor', async () => {
    const members: TestMember[] = [];
    for (let index = 0; index < 30; index += 1) members.push(await member(`Member ${index}`));
    await server.jobsDone();
    const { next } = await page();
    const last = members.at(-1);
    if (!last || next === null) throw new Error('one page too few');
    const rest = await page(`cursor=${encodeURIComponent(next)}`);
    expect(rest.names).toHaveLength(6);
    const blocker = members.find(({ name }) => name === rest.names[0]);
    if (!blocker) throw new Error('nobody waits');
    await as(blocker).put(`/api/members/${viewer.publicId}/block`);
    expect((await page(`cursor=${encodeURIComponent(next)}`)).names).toEqual(rest.names.slice(1));
  });
});

describe('whom the member looks for', () => {
  let older: TestMember;
  beforeEach(async () => {
    await withPhoto(await member('Woman of 36', { birthDate: '1990-06-15', region: 'NL-UT' }));
    older = await member('Woman of 66', { birthDate: '1960-06-15', region: 'NL-GE' });
    await member('Belgian', { birthDate: '1990-06-15', country: 'BE', region: 'BE-VAN' });
    await member('Man', { gender: 'male', region: 'NL-UT' });
    await server.jobsDone();
  });
  const everyone = ['Woman of 36', 'Woman of 66', 'Belgian', 'Man'];
  const sorted = async (query?: string) => (await page(query)).names.toSorted();

  it('is the default of GET /api/members and of its counts', async () => {
    expect(await sorted()).toEqual(everyone.toSorted());
    await lookFor({ genders: ['female'], min_age: 33, max_age: 56 });
    expect(await sorted()).toEqual(['Belgian', 'Woman of 36']);
    expect((await as(viewer).get('/api/members/count')).body).toEqual({ count: 2, exact: true });
    const { body } = await as(viewer).get('/api/members/loosened');
    expect(body.loosened).toEqual([
      { without: 'gender', count: 3, exact: true },
      { without: 'age', count: 3, exact: true },
    ]);
  });

  it('holds several countries and regions, and with_photo', async () => {
    await lookFor({ countries: ['NL', 'BE'], regions: ['NL-GE'] });
    expect(await sorted()).toEqual(['Belgian', 'Woman of 66']);
    await lookFor({ regions: ['NL-GE', 'NL-UT'], genders: ['female'] });
    expect(await sorted()).toEqual(['Woman of 36', 'Woman of 66']);
    await lookFor({ with_photo: true });
    expect(await sorted()).toEqual(['Woman of 36']);
  });

  it('gives way to any filter that is named, and to anyone=1', async () => {
    await lookFor({ genders: ['female'], max_age: 56 });
    expect(await sorted('gender=male')).toEqual(['Man']);
    expect(await sorted('min_age=50')).toEqual(['Woman of 66']);
    expect(await sorted('anyone=1')).toEqual(everyone.toSorted());
    expect(await sorted('order=recent')).toEqual(['Belgian', 'Woman of 36']);
  });

  it('is the default of the swipe game, the match finder and the suggestion', async () => {
    // The game deals only members with a photo.
    await withPhoto(older);
    await server.jobsDone();
    await lookFor({ genders: ['female'], min_age: 50 });
    const deck = (await as(viewer).get('/api/swipe')).body;
    expect(deck).toMatchObject({ gender: 'female', cards: [{ name: 'Woman of 66' }] });
    expect((await as(viewer).get('/api/swipe?gender=everyone')).body.cards).toHaveLength(1);
    const finder = async (query = '') => (await as(viewer).get(`/api/match-finder${query}`)).body.considered;
    expect(await finder()).toBe(1);
    expect(await finder('?gender=everyone')).toBe(4);
    const suggested = (await as(viewer).get('/api/auto-like.php')).body;
    expect(suggested).toMatchObject({ kind: 'suggestion', profile: { name: 'Woman of 66' } });
  });

  it('is nobody else’s default', async () => {
    await lookFor({ genders: ['male'] });
    const other = await member('Other');
    const { body } = await as(other).get('/api/members');
    expect(body.members.length).toBeGreaterThan(3);
  });
});
