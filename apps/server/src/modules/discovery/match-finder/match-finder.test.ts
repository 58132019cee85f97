import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

const clock = fixedClock('2026-03-01T12:00:00Z');
let server: TestServer;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  ann = await member('Ann', {
    gender: 'female',
    sexuality: 'hetero',
    region: 'NL-UT',
    interests: ['rope', 'tea'],
    reasons: ['dating'],
  });
});

/** Each member is less recently active than the one before. */
let created = 0;
const member = (name: string, overrides: MemberOverrides = {}) => {
  created += 1;
  const lastActiveAt = new Date(clock.now().getTime() - created * 1000);
  return aMember(server.context, site, { gender: 'male', lastActiveAt, ...overrides, name });
};
const as = (who: TestMember) => aBrowser(server.app, site, who.cookie);

async function find(query = '') {
  await server.jobsDone();
  const { status, body } = await as(ann).get(`/api/match-finder${query}`);
  expect(status).toBe(200);
  return {
    considered: body.considered,
    scores: body.matches.map(({ member, score }: { member: { name: string }; score: number }) => [
      member.name,
      score,
    ]),
    matches: body.matches,
  };
}

it('findMatches() lists nobody of whom less than half fits', async () => {
  await member('Half', { interests: ['rope', 'tea'] });
  await member('Less', { interests: ['rope'] });
  const { considered, scores } = await find('?interests=rope,tea,wine,beer&reasons=war');
  expect({ considered, scores }).toEqual({ considered: 2, scores: [['Half', 50]] });
});

it('findMatches() orders by score, then activity, with reasons', async () => {
  await member('Nothing', { interests: ['beer'] });
  await member('Half', { interests: ['tea', 'beer'], reasons: ['dating'] });
  await member('Half too', { interests: ['rope'], reasons: ['dating'] });
  await member('All', { interests: ['rope', 'tea'], reasons: ['dating'] });
  await member('A woman', { gender: 'female', interests: ['rope', 'tea'], reasons: ['dating'] });
  const { considered, scores, matches } = await find();
  expect(considered).toBe(4);
  expect(scores).toEqual([
    ['All', 100],
    ['Half', 71],
    ['Half too', 71],
  ]);
  expect(matches[0].because).toEqual([
    { kind: 'interests', interests: ['tea', 'rope'], mutual: true },
    { kind: 'reason', reason: 'dating', mutual: true },
  ]);
  expect(matches[0].member).toMatchObject({ presence: 'recently', main_image: null });
});

it('findMatches() requires gender and age, and scores the rest', async () => {
  await member('Young', { birthDate: '2004-01-01', interests: ['tea'], region: 'NL-UT' });
  await member('Old', { birthDate: '1960-01-01', interests: ['tea', 'rope'], region: 'NL-UT' });
  await member('Far', { birthDate: '1990-01-01', interests: ['tea'], region: 'NL-GE' });
  await member('Near', { birthDate: '1990-01-01', interests: ['tea'], region: 'NL-UT', tattoos: 'many' });
  await member('She', { gender: 'female', birthDate: '1990-01-01', interests: ['tea'] });
  const asked = '?min_age=30&max_age=40&interests=tea&near=1&tattoos=many';
  expect((await find(asked)).scores).toEqual([['Near', 70]]);
  expect((await find('?min_age=30&max_age=40&interests=tea&gender=female')).scores).toEqual([['She', 57]]);
  expect((await find('?min_age=40&max_age=30')).scores).toEqual([]);
});

it('findMatches() leaves out the member and everyone they may not see', async () => {
  const like = { interests: ['rope', 'tea'] };
  const hides = await member('hides', like);
  const leaves = await member('leaves', like);
  const blocked = await member('blocked', like);
  const blocker = await member('blocker', like);
  await member('unconfirmed', { ...like, confirmed: false });
  await member('seen', like);
  expect((await find('?gender=everyone')).considered).toBe(5);
  await as(hides).put('/api/profile', { invisible: true });
  await as(leaves).delete('/api/account', {});
  await as(ann).put(`/api/members/${blocked.publicId}/block`);
  await as(blocker).put(`/api/members/${ann.publicId}/block`);
  // Before the projection catches up.
  const { body } = await as(ann).get('/api/match-finder?gender=everyone');
  expect(body.considered).toBe(1);
  expect(body.matches.map((one: { member: { name: string } }) => one.member.name)).toEqual(['seen']);
});

it('findMatches() ignores unknown answers, and refuses malformed ones', async () => {
  await member('Ben', { interests: ['tea'] });
  expect((await find('?interests=tea,knitting&reasons=war')).scores).toEqual([['Ben', 100]]);
  for (const query of ['?gender=robot', '?tattoos=full', '?min_age=17', '?interests=Tea;drop'])
    expect((await as(ann).get(`/api/match-finder${query}`)).status).toBe(400);
});
