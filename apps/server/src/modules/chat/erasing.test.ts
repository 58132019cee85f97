import { aBrowser } from '@bowline/testing/browser';
import { write } from '@bowline/testing/chats';
import { aMember, type TestMember } from '@bowline/testing/members';
import { aServer, type TestServer } from '@bowline/testing/server';
import { aSite } from '@bowline/testing/sites';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerViolations } from '../credits/check-ledger.ts';
import type { Site } from '../sites/index.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const say = async (from: TestMember, to: TestMember): Promise<string> => {
  const { status, body } = await write(server, site, { from, to });
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

it('an erased member takes their conversations along, and what waited for them is given back', async () => {
  const [leaver, friend, newcomer] = [
    await aMember(server.context, site, { credits: 100 }),
    await aMember(server.context, site, { credits: 100 }),
    await aMember(server.context, site, { credits: 100, confirmed: false }),
  ];
  const [gone, waiting, stays] = [
    await say(leaver, friend),
    await say(newcomer, leaver),
    await say(newcomer, friend),
  ];
  await say(friend, leaver);
  expect(await rowsOf('message', gone)).toBe(2);
  expect(await rowsOf('held', waiting)).toBe(1);
  await erase(leaver);

  for (const table of ['conversation', 'message', 'seat', 'held']) {
    expect([table, await rowsOf(table, gone), await rowsOf(table, waiting)]).toEqual([table, 0, 0]);
  }
  expect(await rowsOf('held', stays)).toBe(1);
  const { body } = await aBrowser(server.app, site, newcomer.cookie).get('/api/credits/statement');
  expect(body).toMatchObject({ balance: 90, reserved: 10 });
  expect(await ledgerViolations(server.kernel.database.db)).toEqual({
    unbalanced: 0,
    misquoted: 0,
    wallet: 0,
    hold: 0,
    stray: 0,
  });
});
