import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { inConversation } from '#modules/chat/index.ts';
import { searchFor } from '#modules/discovery/index.ts';
import { patience } from '#testing/server/patience.ts';
import { sentStatements } from '#testing/server/sent-statements.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { createDeckScan } from './read-deck.ts';

const site = 9 as SiteId;
const player = (member: string) => ({
  site,
  member: member as MemberId,
  publicId: 'A'.repeat(16) as PublicId,
});
const [fresh, experienced, exhausted] = [player('700001'), player('700002'), player('700003')];
let server: TestServer;

/**
 * 60,000 members. The experienced player has swiped half of the 20,000 most recently active, liked 3,000 further
 * down and talked to 3,000 more, the exhausted one has swiped all of them; each of ten thousand others has swiped and liked ten.
 */
beforeAll(async () => {
  server = await aServer();
  await server.kernel.database.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`
      insert into discovery.search (site_id, member_id, last_active, visible, gender, birth_date, country, region,
                                    interests, has_photo, joined, version)
      select 9, i, date_trunc('milliseconds', now() - i * interval '1 second'), true, 'female', '1990-01-01', 'NL',
             'NL-UT', 0, i % 4 > 0, now(), 1
      from generate_series(1, 60000) i`.execute(tx);
    await sql`
      insert into likes.swipe (site_id, member_id, other_member, liked, swiped_at)
      select 9, 700002, 2 * i, false, now() from generate_series(1, 10000) i
      union all
      select 9, 700003, i, false, now() from generate_series(1, 20000) i
      union all
      select 9, 100000 + i / 10, 1 + (i * 7) % 60000, false, now() from generate_series(1, 100000) i
      on conflict do nothing`.execute(tx);
    await sql`
      insert into likes."like" (site_id, from_member, to_member, created_at)
      select 9, 700002, 30000 + i, now() - i * interval '1 second' from generate_series(1, 3000) i
      union all
      select 9, 100000 + i / 10, 1 + (i * 7) % 60000, now() from generate_series(1, 100000) i
      on conflict do nothing`.execute(tx);
    await sql`
      with pair as (
        insert into chat.conversation (site_id, id, low_member, high_member, wrapped_key)
        select 9, gen_random_uuid(), 20000 + i, 700002, ''::bytea from generate_series(1, 3000) i
        union all
        select 9, gen_random_uuid(), 1 + (i * 7) % 60000, 100000 + i / 10, ''::bytea from generate_series(1, 50000) i
        on conflict do nothing
        returning *)
      insert into chat.seat (site_id, member_id, conversation_id, last_day)
      select 9, member, id, current_date from pair, unnest(array[low_member, high_member]) member`.execute(
      tx,
    );
    // Only the table owner may analyze; in production autovacuum does it.
    await sql`set local role none`.execute(tx);
    await sql`analyze discovery.search, likes.swipe, likes."like", chat.conversation, chat.seat`.execute(tx);
  });
}, patience(60_000));
afterAll(() => server.close());

const scan = createDeckScan({ inConversation });
const scanAs = (who: typeof fresh) =>
  scan(server.kernel.database.walks, {
    viewer: who,
    search: searchFor({ gender: 'female', with_photo: '1' }, new Date()),
    after: undefined,
  });

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function planFor(who: typeof fresh): Promise<PlanNode> {
  const { walks } = server.kernel.database;
  const [query] = await sentStatements(() => scanAs(who));
  if (!query) throw new Error('the scan ran no query');
  const { rows } = await walks.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
    CompiledQuery.raw(`explain (analyze, buffers, format json) ${query.text}`, [...query.values]),
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  return plan;
}
const blocksOf = (plan: PlanNode) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

describe('the scan of the deck', () => {
  it.each([
    ['a fresh player', fresh, 1000],
    ['a player with ten thousand swipes', experienced, 1200],
  ] as const)('reads ten blocks or so for each member of its window for %s', async (_who, who, maxBlocks) => {
    const plan = await planFor(who);
    const kinds = nodesOf(plan).map((node) => node['Node Type']);
    expect(kinds).not.toContain('Seq Scan');
    expect(kinds).not.toContain('Sort');
    // `like_pkey`, not the index of the list, which would read everything the player likes.
    expect(nodesOf(plan).map((node) => node['Index Name'])).toEqual(
      expect.arrayContaining(['search_by_gender', 'swipe_pkey', 'like_pkey', 'seat_pkey']),
    );
    expect(blocksOf(plan)).toBeLessThan(maxBlocks);
  });

  it('rests after two thousand swiped members', async () => {
    const { hits, next } = await scanAs(exhausted);
    expect(hits).toEqual([]);
    expect(next?.member).toBe('2000');
    expect(blocksOf(await planFor(exhausted))).toBeLessThan(10_000);
  });
});
