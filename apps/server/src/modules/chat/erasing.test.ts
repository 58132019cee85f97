import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerViolations } from '#modules/credits/check-ledger.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { heldViolations } from './sending/check-held.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const send = async (from: TestMember, to: TestMember): Promise<string> => {
  const { status, body } = await sendMessage(server, site, { from, to });
  expect(status).toBe(200);
  return body.conversation;
};

const rowsOf = async (table: string, conversation: string): Promise<number> => {
  const column = table === 'conversation' ? 'id' : 'conversation_id';
  const query = `select from chat.${table} where site_id = $1 and ${column} = $2`;
  return (await server.kernel.database.pool.query(query, [site.id, conversation])).rows.length;
};

async function erase({ memberId }: TestMember): Promise<void> {
  await server.kernel.database.pool.query(
    `update identity.account set deleted_at = now() - interval '15 days' where site_id = $1 and member_id = $2`,
    [site.id, memberId],
  );
  await server.context.privacy.erase({ site: site.id, member: memberId });
}

it('erasing a member deletes their conversations and gives credits reserved for messages to them back', async () => {
  const [leaver, friend, unconfirmed] = [
    await aMember(server.context, site, { credits: 100 }),
    await aMember(server.context, site, { credits: 100 }),
    await aMember(server.context, site, { credits: 100, confirmed: false }),
  ];
  const [erased, held, kept] = [
    await send(leaver, friend),
    await send(unconfirmed, leaver),
    await send(unconfirmed, friend),
  ];
  await send(friend, leaver);
  expect(await rowsOf('message', erased)).toBe(2);
  expect(await rowsOf('held', held)).toBe(1);
  await erase(leaver);

  for (const table of ['conversation', 'message', 'seat', 'held']) {
    expect([table, await rowsOf(table, erased), await rowsOf(table, held)]).toEqual([table, 0, 0]);
  }
  expect(await rowsOf('held', kept)).toBe(1);
  const { body } = await aBrowser(server.app, site, unconfirmed.cookie).get('/api/credits/statement');
  expect(body).toMatchObject({ balance: 90, reserved: 10 });
  expect(await ledgerViolations(server.kernel.database.db)).toEqual({
    unbalanced: 0,
    misquoted: 0,
    wallet: 0,
    hold: 0,
    stray: 0,
  });
});

it('erasing gives all reserved credits back while another transaction deletes one of the conversations', {
  timeout: patience(60_000),
}, async () => {
  const leaver = await aMember(server.context, site);
  const writers: TestMember[] = [];
  for (let count = 0; count < 52; count += 1) {
    const writer = await aMember(server.context, site, { credits: 10, confirmed: false });
    await send(writer, leaver);
    writers.push(writer);
  }
  const other = await server.kernel.database.pool.connect();
  await other.query('begin');
  const { rows } = await other.query(
    `delete from chat.conversation where site_id = $1 and $2::bigint in (low_member, high_member)
       and id in (select conversation_id from chat.held where sender_member = $3) returning id`,
    [site.id, leaver.memberId, writers[0]?.memberId],
  );
  expect(rows).toHaveLength(1);
  const erasing = erase(leaver);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await other.query('commit');
  other.release();
  await erasing;

  const { rows: wallets } = await server.kernel.database.pool.query(
    'select distinct balance, reserved from credits.wallet where member_id = any ($1::bigint[])',
    [writers.map(({ memberId }) => memberId)],
  );
  expect(wallets).toEqual([{ balance: 10, reserved: 0 }]);
  expect(await heldViolations(server.kernel.database.db)).toBe(0);
});

it('heldViolations() finds reserved credits without a held message', async () => {
  const [writer, friend] = [
    await aMember(server.context, site, { credits: 10, confirmed: false }),
    await aMember(server.context, site),
  ];
  const conversation = await send(writer, friend);
  const { db, pool } = server.kernel.database;
  expect(await heldViolations(db)).toBe(0);
  await pool.query('delete from chat.held where conversation_id = $1', [conversation]);
  expect(await heldViolations(db)).toBe(1);
  expect(server.context.schedule.map(({ task }) => task.name)).toContain('chat.check_held');
});
