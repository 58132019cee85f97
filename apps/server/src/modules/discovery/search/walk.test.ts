import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { ProfileViewer } from '#modules/profiles/index.ts';
import { patience } from '#testing/server/patience.ts';
import { sentStatements } from '#testing/server/sent-statements.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { selectCount } from './count-store.ts';
import { selectPage, selectWindow } from './page-store.ts';
import { searchFor } from './search.ts';
import type { WalkPosition } from './walk.ts';

const site = 9 as SiteId;
const viewer: ProfileViewer = { site, member: '999999' as MemberId, publicId: 'A'.repeat(16) as PublicId };
const visitor: ProfileViewer = { site, member: null, publicId: null };
const now = new Date();
let server: TestServer;

/** 60,000 members of twelve regions, one in ten hidden, one in six visible to visitors; between 20 and 60 years old. */
beforeAll(async () => {
  server = await aServer();
  await server.kernel.database.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`
      insert into discovery.search (site_id, member_id, last_active, visible, gender, birth_date, country, region,
                                    interests, has_photo, joined, version, visitor_order, traits)
      select 9, i, date_trunc('milliseconds', now() - i * interval '1 second'), i % 10 <> 0,
             case when i % 2 = 0 then 'female' else 'male' end, current_date - 7400 - (i * 37) % 14000, 'NL',
             (array['NL-DR','NL-FL','NL-FR','NL-GE','NL-GR','NL-LI','NL-NB','NL-NH','NL-OV','NL-UT','NL-ZE','NL-ZH'])[1 + i % 12],
             1::bigint << (i % 50), i % 3 = 0, now() - i * interval '1 minute', 1,
             case when i % 6 = 1 then to_timestamp((i * 7919) % 1000003) end, 1::bigint << (i % 8)
      from generate_series(1, 60000) i`.execute(tx);
    // Only the owner of a table may analyze it; in production autovacuum does.
    await sql`set local role none`.execute(tx);
    await sql`analyze discovery.search`.execute(tx);
  });
}, patience(60_000));
afterAll(() => server.close());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plan of the one statement that `work` sends. */
async function planOf(work: () => Promise<unknown>): Promise<PlanNode> {
  const { walks } = server.kernel.database;
  const [query] = await sentStatements(work);
  if (!query) throw new Error('no statement was sent');
  const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${query.text}`, [
    ...query.values,
  ]);
  const { rows } = await walks.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(explained);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  return plan;
}

const blocksOf = (plan: PlanNode) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
const halfWay: WalkPosition = { lastActive: new Date(now.getTime() - 30_000_000), member: '0' as MemberId };
const pageFor = (
  filters: Parameters<typeof searchFor>[0],
  after?: WalkPosition,
  as: ProfileViewer = viewer,
) => selectPage(server.kernel.database.walks, { viewer: as, search: searchFor(filters, now), after });

it.each([
  ['a region and an age', { gender: 'female', region: 'NL-UT', min_age: 30, max_age: 45 }, 'search_by_place'],
  ['a whole country', { country: 'NL', gender: 'male' }, 'search_by_place'],
  ['everybody', {}, 'search_by_gender'],
  ['a role', { role: 'dominant,switch' }, 'search_by_gender'],
] as const)(
  'selectPage() for %s reads few blocks along the index, at the top and half-way down',
  async (_, filters, index) => {
    for (const after of [undefined, halfWay]) {
      const plan = await planOf(() => pageFor(filters, after));
      const nodes = nodesOf(plan);
      expect(nodes.map((node) => node['Index Name'])).toContain(index);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(blocksOf(plan)).toBeLessThan(500);
    }
  },
);

it.each([
  ['everybody', {}, 'search_by_gender', 900],
  ['several regions', { region: 'NL-UT,NL-GE,NL-NH', min_age: 30 }, 'search_by_place', 900],
  ['two countries', { country: 'NL,BE', max_age: 45, with_photo: '1' }, 'search_by_place', 1_600],
] as const)(
  'selectWindow() for %s reads few blocks along the index, at the top and half-way down',
  async (_, filters, index, blocks) => {
    for (const after of [undefined, halfWay]) {
      const walk = { viewer, search: searchFor(filters, now), after };
      const plan = await planOf(() => selectWindow(server.kernel.database.walks, walk));
      const nodes = nodesOf(plan);
      expect(nodes.map((node) => node['Index Name'])).toContain(index);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(blocksOf(plan)).toBeLessThan(blocks);
    }
  },
);

it.each([
  ['a region and an age', { region: 'NL-GE', min_age: 30, max_age: 45 }, 'search_by_place_for_visitors'],
  ['everybody', {}, 'search_by_gender_for_visitors'],
] as const)(
  'selectPage() for a visitor and %s reads the visitors’ index alone',
  async (_, filters, index) => {
    for (const after of [undefined, { lastActive: new Date(500_000_000), member: '0' as MemberId }]) {
      const plan = await planOf(() => pageFor(filters, after, visitor));
      const nodes = nodesOf(plan);
      expect(nodes.map((node) => node['Index Name'])).toContain(index);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(blocksOf(plan)).toBeLessThan(500);
    }
  },
);

it('selectPage() and selectCount() stop at the budget for an age nobody has', async () => {
  const search = searchFor({ min_age: 100 }, now);
  const { hits, next } = await pageFor({ min_age: 100 });
  expect(hits).toEqual([]);
  expect(next).toBeDefined();
  const plan = await planOf(() =>
    selectCount(server.kernel.database.walks, { viewer, search, after: undefined }),
  );
  expect(
    Math.max(...nodesOf(plan).map((node) => (node as { 'Actual Rows'?: number })['Actual Rows'] ?? 0)),
  ).toBeLessThanOrEqual(20_001);
});

it('selectCount() is exact below a thousand and stops there', async () => {
  const count = (filters: Parameters<typeof searchFor>[0]) =>
    selectCount(server.kernel.database.walks, { viewer, search: searchFor(filters, now), after: undefined });
  expect(await count({})).toEqual({ count: 1000, isAll: false });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from discovery.search
    where site_id = 9 and visible and region = 'NL-OV' and gender = 'female' and interests & (1 << 12) <> 0`.execute(
    server.kernel.database.db,
  );
  const exact = rows[0]?.count ?? 0;
  expect(exact).toBeGreaterThan(0);
  expect(exact).toBeLessThan(1000);
  const inFashion = { gender: 'female', region: 'NL-OV', interests: 'fashion' } as const;
  expect(await count(inFashion)).toEqual({ count: exact, isAll: true });
});
