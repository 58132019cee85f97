import { limits } from '@bowline/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { sentStatements } from '#testing/server/sent-statements.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let viewer: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  viewer = await member();
});

const member = (overrides?: MemberOverrides, of: Site = site) => aMember(server.context, of, overrides);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

interface Page {
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly next: string | null;
}

async function page(cursor?: string | null): Promise<Page> {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
  const { status, body } = await aBrowser(server.app, site, viewer.cookie).get(`/api/members${query}`);
  expect(status).toBe(200);
  return body;
}

async function wholeList(between: () => Promise<unknown> = async () => undefined): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { members, next } = await page(cursor);
    names.push(...members.map(({ name }) => name));
    cursor = next;
    await between();
  }
  return names;
}

const change = (who: TestMember, set: { invisible?: boolean; state?: string }) =>
  server.kernel.database.db
    .updateTable('profiles.profile')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('member_id', '=', who.memberId)
    .execute();

it('GET /api/members lists cards of the site’s members by activity', async () => {
  await member({ name: 'Earlier', lastActiveAt: minutesAgo(60 * 30), country: 'BE', region: 'BE-VAN' });
  await member({ name: 'Later', lastActiveAt: minutesAgo(5), signupAt: minutesAgo(60 * 24 * 8) });
  await member({ name: 'Elsewhere' }, await aSite(server.kernel.database.db));
  await server.jobsDone();

  const { members, next } = await page();
  expect(next).toBeNull();
  expect(members).toEqual([
    {
      id: expect.stringMatching(/^\w{16}$/),
      name: 'Later',
      age: expect.any(Number),
      country: 'NL',
      region: null,
      presence: 'recently',
      is_new: false,
      fictional: false,
      main_image: null,
    },
    expect.objectContaining({
      name: 'Earlier',
      country: 'BE',
      region: 'BE-VAN',
      presence: null,
      is_new: true,
    }),
  ]);
});

it('GET /api/members leaves out invisible, unconfirmed, deleted and foreign members, and the viewer', async () => {
  await member({ name: 'Visible' });
  await member({ invisible: true });
  await member({ confirmed: false });
  await change(await member(), { state: 'deleted' });
  await member({}, await aSite(server.kernel.database.db));
  await server.jobsDone();
  expect(await wholeList()).toEqual(['Visible']);
});

it('GET /api/members hides members before the projection catches up', async () => {
  const [hiding, leaving] = [await member(), await member()];
  await member({ name: 'Staying' });
  await server.jobsDone();
  await change(hiding, { invisible: true });
  await change(leaving, { state: 'deleted' });
  expect(await wholeList()).toEqual(['Staying']);
});

it('project() adds a confirmed member, and removes an erased one', async () => {
  const { identity, profiles, kernel } = server.context;
  const confirmed = await member({ name: 'Confirmed', confirmed: false });
  await server.jobsDone();
  expect(await wholeList()).toEqual([]);
  await inTransaction(kernel.database.db, async (tx) => {
    await identity.confirmAccount(tx, site.id, confirmed.memberId);
    await profiles.enableProfile(tx, site.id, confirmed.memberId);
  });
  await server.jobsDone();
  expect(await wholeList()).toEqual(['Confirmed']);

  await kernel.database.db
    .deleteFrom('profiles.profile')
    .where('member_id', '=', confirmed.memberId)
    .execute();
  await server.context.discovery.project(site.id, [confirmed.memberId]);
  const left = await kernel.database.db
    .selectFrom('discovery.search')
    .select('member_id')
    .where('member_id', '=', confirmed.memberId)
    .execute();
  expect(left).toEqual([]);
});

it('project() does not overwrite a newer version', async () => {
  const someone = await member({ name: 'Someone' });
  const { discovery, profiles, kernel } = server.context;
  const before = await profiles.hydrate(kernel.database.db, site.id, [someone.memberId]);
  await change(someone, { invisible: true });
  await discovery.project(site.id, [someone.memberId]);

  const hydrate = vi.spyOn(profiles, 'hydrate').mockResolvedValueOnce(before);
  await discovery.project(site.id, [someone.memberId]);
  hydrate.mockRestore();
  const row = await kernel.database.db
    .selectFrom('discovery.search')
    .select('visible')
    .where('member_id', '=', someone.memberId)
    .executeTakeFirstOrThrow();
  expect(row.visible).toBe(false);
});

it('GET /api/members lists everyone once, also with equal activity', async () => {
  const moment = minutesAgo(90);
  const crowd = await aCrowd(2 * limits.pageSize + 7, () => moment);
  expect(await wholeList()).toHaveLength(crowd.length);
  expect(new Set(await wholeList())).toEqual(new Set(crowd.map(({ name }) => name)));
});

it('GET /api/members repeats nobody, and misses nobody who stayed inactive, while others become active', async () => {
  const crowd = await aCrowd(3 * limits.pageSize, (index) => minutesAgo(100 + index));
  const active = crowd.filter((_, index) => index % 9 === 4);
  const waiting = [...active];
  const names = await wholeList(async () => {
    const moving = waiting.splice(0, 3).map(({ memberId }) => memberId);
    await server.context.profiles.noteActivity(site.id, moving);
    await server.context.discovery.project(site.id, moving);
  });
  expect(new Set(names).size).toBe(names.length);
  const stayed = crowd.filter((one) => !active.includes(one));
  expect(stayed.filter(({ name }) => !names.includes(name))).toEqual([]);

  const again = await wholeList();
  expect(new Set(again)).toEqual(new Set(crowd.map(({ name }) => name)));
});

it('GET /api/members takes one statement per page', async () => {
  await aCrowd(limits.pageSize, (index) => minutesAgo(index));
  const statements = await sentStatements(page);
  expect(statements.filter(({ text }) => text.includes('discovery.search'))).toHaveLength(1);
});

it.each(['x', 'AAAA', 'null', '[1,2]', 'A'.repeat(200)])(
  'GET /api/members refuses the cursor %s',
  async (cursor) => {
    const answer = await aBrowser(server.app, site, viewer.cookie).get(`/api/members?cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  },
);

it('GET /api/members answers 403 to visitors if the site’s search is closed', async () => {
  const answer = await aBrowser(server.app, site).get('/api/members');
  expect(answer).toMatchObject({ status: 403, body: { code: 'search_closed' } });
});

async function aCrowd(
  size: number,
  lastActive: (index: number) => Date,
): Promise<{ memberId: MemberId; name: string }[]> {
  const { discovery } = server.context;
  const crowd: TestMember[] = [];
  for (let index = 0; index < size; index += 1) {
    const facts = { gender: 'male', birthDate: '1980-01-01', country: 'NL' } as const;
    crowd.push(
      await aMember(server.context, site, {
        ...facts,
        name: `Crowd ${index}`,
        lastActiveAt: lastActive(index),
      }),
    );
  }
  await discovery.project(
    site.id,
    crowd.map(({ memberId }) => memberId),
  );
  await server.jobsDone();
  return crowd;
}
