import { limits } from '@bowline/contract/limits';
import { aMember, type MemberOverrides, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';

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

test('shows the others of this site by activity, with what a card shows and no more', async () => {
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

test('leaves out whoever is invisible, not confirmed, deleted, of another site, and the viewer', async () => {
  await member({ name: 'Visible' });
  await member({ invisible: true });
  await member({ confirmed: false });
  await change(await member(), { state: 'deleted' });
  await member({}, await aSite(server.kernel.database.db));
  await server.jobsDone();
  expect(await wholeList()).toEqual(['Visible']);
});

test('hides at once: the rules decide, not the copy in the search table', async () => {
  const [hiding, leaving] = [await member(), await member()];
  await member({ name: 'Staying' });
  await server.jobsDone();
  await change(hiding, { invisible: true });
  await change(leaving, { state: 'deleted' });
  expect(await wholeList()).toEqual(['Staying']);
});

test('a confirmed newcomer appears, and an erased profile leaves the search table', async () => {
  const { identity, profiles, kernel } = server.context;
  const newcomer = await member({ name: 'Newcomer', confirmed: false });
  await server.jobsDone();
  expect(await wholeList()).toEqual([]);
  await kernel.database.db.transaction().execute(async (tx) => {
    await identity.confirmAccount(tx, site.id, newcomer.memberId);
    await profiles.enableProfile(tx, site.id, newcomer.memberId);
  });
  await server.jobsDone();
  expect(await wholeList()).toEqual(['Newcomer']);

  await kernel.database.db
    .deleteFrom('profiles.profile')
    .where('member_id', '=', newcomer.memberId)
    .execute();
  await server.context.discovery.project(site.id, [newcomer.memberId]);
  const left = await kernel.database.db
    .selectFrom('discovery.search')
    .select('member_id')
    .where('member_id', '=', newcomer.memberId)
    .execute();
  expect(left).toEqual([]);
});

test('a projection that arrives late does not undo a newer one', async () => {
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

test('the walk meets everyone exactly once, ties included', async () => {
  const moment = minutesAgo(90);
  const crowd = await aCrowd(2 * limits.pageSize + 7, () => moment);
  expect(await wholeList()).toHaveLength(crowd.length);
  expect(new Set(await wholeList())).toEqual(new Set(crowd.map(({ name }) => name)));
});

test('while people come and go the walk repeats nobody and misses nobody who stayed where they were', async () => {
  const crowd = await aCrowd(3 * limits.pageSize, (index) => minutesAgo(100 + index));
  const restless = crowd.filter((_, index) => index % 9 === 4);
  const waiting = [...restless];
  const names = await wholeList(async () => {
    const moving = waiting.splice(0, 3).map(({ memberId }) => memberId);
    await server.context.profiles.noteActivity(site.id, moving);
    await server.context.discovery.project(site.id, moving);
  });
  expect(new Set(names).size).toBe(names.length);
  const stayed = crowd.filter((one) => !restless.includes(one));
  expect(stayed.filter(({ name }) => !names.includes(name))).toEqual([]);

  const again = await wholeList();
  expect(new Set(again)).toEqual(new Set(crowd.map(({ name }) => name)));
});

test('a page takes one statement however many members it shows', async () => {
  await aCrowd(limits.pageSize, (index) => minutesAgo(index));
  const statements = vi.spyOn(server.kernel.database.walks, 'executeQuery');
  await page();
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
});

test.each(['x', 'AAAA', 'null', '[1,2]', 'A'.repeat(200)])('%s is refused as a cursor', async (cursor) => {
  const answer = await aBrowser(server.app, site, viewer.cookie).get(`/api/members?cursor=${cursor}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('a visitor sees nobody where the site keeps its search to members', async () => {
  const answer = await aBrowser(server.app, site).get('/api/members');
  expect(answer).toMatchObject({ status: 403, body: { code: 'search_closed' } });
});

/** Profiles without accounts: quicker to make, and nobody of them logs in. */
async function aCrowd(
  size: number,
  lastActive: (index: number) => Date,
): Promise<{ memberId: MemberId; name: string }[]> {
  const { profiles, discovery, kernel } = server.context;
  const crowd = Array.from({ length: size }, (_, index) => ({
    memberId: String(1_000_000 + index) as MemberId,
    name: `Crowd ${index}`,
    lastActiveAt: lastActive(index),
  }));
  await inTransaction(kernel.database.db, async (tx) => {
    for (const { memberId, ...rest } of crowd) {
      const who = { site: site.id, member: memberId, publicId: kernel.random.publicId() };
      const facts = { gender: 'male', birthDate: '1980-01-01', country: 'NL', state: 'active' } as const;
      await profiles.createProfile(tx, { ...who, ...facts, ...rest });
    }
  });
  await discovery.project(
    site.id,
    crowd.map(({ memberId }) => memberId),
  );
  await server.jobsDone();
  return crowd;
}
