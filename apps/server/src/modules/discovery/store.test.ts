import { aServer, type TestServer } from '@bowline/testing/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberId, SiteId } from '../../kernel/ids.ts';
import type { Place } from './cursor.ts';
import { byActivity, selectByActivity } from './store.ts';

const site = 9 as SiteId;
const nobody = '0' as MemberId;
const count = 25;
let server: TestServer;

/** 100,000 members on two sites, every tenth hidden. */
beforeAll(async () => {
  server = await aServer();
  await server.kernel.database.db.transaction().execute(async (tx) => {
    await sql`
      insert into discovery.search (site_id, member_id, last_active, visible, gender, birth_date, country, version)
      select 8 + i % 2, i, now() - i * interval '1 second', i % 10 <> 1, 'female', '1990-01-01', 'NL', 1
      from generate_series(1, 100000) i`.execute(tx);
    // Statistics are the owner's to gather; in production autovacuum does.
    await sql`set local role none`.execute(tx);
    await sql`analyze discovery.search`.execute(tx);
  });
}, 60_000);
afterAll(() => server.close());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function planOf(behind: Place | undefined): Promise<PlanNode> {
  const query = byActivity(server.kernel.database.db, site, { except: nobody, behind, count });
  const [row] = await query.explain<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
    'json',
    sql`analyze, buffers`,
  );
  if (!row) throw new Error('no plan');
  return row['QUERY PLAN'][0].Plan;
}

const halfWay: Place = { lastActive: new Date(Date.now() - 50_000_000), member: nobody };

test.each([
  ['the first page', undefined],
  ['a page half-way down', halfWay],
])('%s walks the index and touches as many blocks as it needs, whatever the size', async (_, behind) => {
  const plan = await planOf(behind);
  const nodes = nodesOf(plan);
  expect(nodes.map((node) => node['Index Name']).filter(Boolean)).toEqual(['search_by_activity']);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(2 * count);
});

test('shows only this site’s listed members, newest first', async () => {
  const { db } = server.kernel.database;
  const places = await selectByActivity(db, site, { except: '3' as MemberId, behind: undefined, count: 5 });
  expect(places.map(({ member }) => member)).toEqual(['5', '7', '9', '13', '15']);
});
