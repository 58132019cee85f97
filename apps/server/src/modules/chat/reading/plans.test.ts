import { limits } from '@bowline/contract/limits';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walking } from '#kernel/db/pool.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import { createPartition } from '#testing/factories/chat-partitions.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { selectByConversation } from './find-store.ts';
import { selectChats } from './list-store.ts';
import { selectPage } from './page-store.ts';
import { countUnread } from './unread-store.ts';

/** The cost of a page must not grow with the number of conversations and messages stored. */
const viewer: MemberViewer = {
  site: 9 as SiteId,
  member: '1' as MemberId,
  publicId: 'A'.repeat(16) as PublicId,
};
const since = new Date(Date.now() - 180 * 24 * 3_600_000);
let server: TestServer;
let owner: pg.Client;

beforeAll(async () => {
  server = await aServer();
  const now = new Date();
  for (let month = 1; month <= 6; month += 1)
    await createPartition(server, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month)));
  const settings = Object.entries({ timezone: 'UTC', ...walking });
  owner = new pg.Client({
    connectionString: server.kernel.config.databaseUrl,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  });
  await owner.connect();
  // One member has 1,000 conversations of 50 messages, all others have some ten.
  await owner.query(`
    insert into profiles.profile (site_id, member_id, public_id, name, gender, birth_date, created_at, last_active_at, state)
      select 9, i, lpad(i::text, 16, '0'), 'Member', 'female', '1990-01-01', now(), now(), 'active'
      from generate_series(1, 2000) i;
    insert into profiles.block select 9, i, i + 1, now() from generate_series(2, 1999) i;
    insert into chat.conversation (site_id, id, low_member, high_member, wrapped_key, last_seq, last_at)
      select 9, md5('own' || i)::uuid, 1, i, '\\x00'::bytea, 50, now() - i * interval '3 hours' from generate_series(2, 1001) i
      union all
      select 9, md5(i || '-' || j)::uuid, i, i + j, '\\x00'::bytea, 0, now() - i * interval '1 hour'
      from generate_series(2, 1990) i, generate_series(1, 5) j;
    insert into chat.seat (site_id, member_id, conversation_id, last_day, unread, heard)
      select 9, member, id, last_at::date, case when low_member = 1 and high_member % 20 = 0 then 1 else 0 end, true
      from chat.conversation, lateral (values (low_member), (high_member)) pair (member);
    -- The first member has removed 4,000 more conversations, all of them today.
    insert into chat.conversation (site_id, id, low_member, high_member, wrapped_key, last_seq, last_at)
      select 9, md5('removed' || i)::uuid, 1, i, '\\x00'::bytea, 5, now() from generate_series(10001, 14000) i;
    insert into chat.seat (site_id, member_id, conversation_id, last_day, cleared_seq, listed)
      select 9, 1, id, last_at::date, 5, false from chat.conversation where high_member > 10000;
    insert into chat.message (site_id, conversation_id, seq, sent_at, id, key, from_low, kind, body, credits)
      select 9, id, seq, last_at - (50 - seq) * interval '20 minutes', gen_random_uuid(), gen_random_uuid(), seq % 2 = 0,
             'text'::chat.kind, '\\x00'::bytea, 10
      from chat.conversation, generate_series(1, 50) seq where low_member = 1 and high_member <= 10000;
    insert into chat.held
      select 9, gen_random_uuid(), id, low_member, high_member, gen_random_uuid(), 'text'::chat.kind, '\\x00'::bytea, null, 10, true, false, now()
      from chat.conversation where low_member > 1 limit 2000;
  `);
  await owner.query('vacuum analyze');
}, patience(60_000));
afterAll(async () => {
  await owner.end();
  await server.close();
});

let prepared = 0;

/** Returns the blocks read by the one statement of `work`, planned with the settings of a walk. */
async function blocksOf(work: (db: Queryable) => Promise<unknown>): Promise<number> {
  let blocks = Infinity;
  const executeQuery = async ({ sql, parameters }: CompiledQuery) => {
    prepared += 1;
    await owner.query(`prepare one_${prepared} as ${sql}`);
    const values = parameters.map((value) => pg.escapeLiteral(String(value))).join(', ');
    // The first call of an SQL function in a session reads the catalogue.
    await owner.query(`execute one_${prepared}(${values})`);
    const { rows } = await owner.query(
      `explain (analyze, buffers, format json) execute one_${prepared}(${values})`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return { rows: [] };
  };
  const { db } = server.kernel.database;
  await work({ getExecutor: () => db.getExecutor(), executeQuery } as unknown as Queryable);
  return blocks;
}

it.each([16, limits.chats])(
  'selectChats() reads few blocks for the first %i conversations of a long list',
  async (limit) => {
    const blocks = await blocksOf((db) => selectChats(db, viewer, { after: undefined, since, limit }));
    expect(blocks).toBeLessThan(limit * 30);
  },
);

it('selectChats() reads few blocks for a page far down a long list', async () => {
  const { rows } = await owner.query(
    `select last_at::date::text as day, last_at::text as at, id as conversation from chat.conversation
     where low_member = 1 order by last_at desc offset 800 limit 1`,
  );
  const limit = limits.chats;
  const blocks = await blocksOf((db) => selectChats(db, viewer, { after: rows[0], since, limit }));
  expect(blocks).toBeLessThan(limit * 30);
});

it('countUnread() reads few blocks for a member with a thousand conversations', async () => {
  expect(await blocksOf((db) => countUnread(db, viewer, since))).toBeLessThan(1_500);
});

const conversation = async () =>
  (await owner.query(`select id from chat.conversation where high_member = 2`)).rows[0].id as EntityId;

it('selectByConversation() reads few blocks', async () => {
  const id = await conversation();
  expect(await blocksOf((db) => selectByConversation(db, viewer, id))).toBeLessThan(40);
});

it.each([[{}], [{ before: 40 }], [{ after: 10 }]])(
  'selectPage() reads few blocks for a page of messages: %o',
  async (range) => {
    const participation = { conversation: await conversation(), isLow: true, clearedSeq: 0 };
    const blocks = await blocksOf((db) =>
      selectPage(db, viewer, participation as Parameters<typeof selectPage>[2], range, since),
    );
    expect(blocks).toBeLessThan(110);
  },
);
