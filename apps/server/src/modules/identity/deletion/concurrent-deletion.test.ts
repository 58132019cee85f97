import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser, type BrowserResponse } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { insertLink } from '../link-store.ts';
import { tokenHash } from '../seals.ts';

/** What happens when a member leaves, comes back and wants to be erased at the same moment. No job runs here. */
let server: TestServer;
let home: Site;
beforeAll(async () => {
  // Each call that waits holds a connection.
  server = await aServer({ env: { DATABASE_POOL_SIZE: '10' } });
  home = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.kernel.database.pool.query(text, values);
const remove = ({ cookie }: TestMember, farewell: object) =>
  aBrowser(server.app, home, cookie).delete('/api/account', farewell);
const logIn = ({ email, password }: TestMember) =>
  aBrowser(server.app, home).post('/api/user.php', { email, password });

/** Holds the member's account until every call waits for it: each was let in before any had done its work. */
async function atOnce(
  { memberId }: TestMember,
  calls: readonly (() => Promise<BrowserResponse>)[],
): Promise<BrowserResponse[]> {
  const holder = await server.kernel.database.pool.connect();
  const waiting = `select count(distinct pid)::int as calls from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  try {
    await holder.query('begin');
    await holder.query('select from identity.account where member_id = $1 for update', [memberId]);
    const answers = Promise.all(calls.map((call) => call()));
    const allWait = expect.poll(async () => (await query(waiting)).rows[0].calls, { timeout: 4_000 });
    await allWait.toBe(calls.length);
    await holder.query('commit');
    return await answers;
  } finally {
    holder.release(true);
  }
}

async function jobsFor(task: string, { memberId }: TestMember): Promise<number> {
  const { rows } = await query(
    `select from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 and payload->>'member' = $2`,
    [task, memberId],
  );
  return rows.length;
}

const leaversFor = async (reason: string) =>
  (await query('select leavers from identity.departure where reason = $1', [reason])).rows;

it('leaves once, however many windows ask', async () => {
  const leaver = await aMember(server.context, home);
  const windows = Array.from({ length: 4 }, () => () => remove(leaver, { reason: 'too_much_mail' }));
  const answers = await atOnce(leaver, windows);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual(answers[0]?.body);
  }
  expect(await leaversFor('too_much_mail')).toEqual([{ leavers: 1 }]);
  expect(await jobsFor('identity.send_deletion', leaver)).toBe(1);
});

it('heeds the stronger wish, to be erased, in whatever order the two arrive', async () => {
  const leaver = await aMember(server.context, home);
  const reason = 'too_expensive';
  const erase_now = { password: leaver.password };
  const answers = await atOnce(leaver, [
    () => remove(leaver, { reason }),
    () => remove(leaver, { reason, erase_now }),
    () => remove(leaver, { reason, erase_now }),
    () => aBrowser(server.app, home, leaver.cookie).delete('/api/account/consent'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await jobsFor('event.identity.member_gone', leaver)).toBe(1);
  expect((await logIn(leaver)).body.code).toBe('login_failed');
});

it('comes back or is erased by one link, never both', async () => {
  const leaver = await aMember(server.context, home);
  await remove(leaver, {});
  const token = 'x'.repeat(43);
  const { database, vault } = server.kernel;
  await insertLink(database.db, home.id, {
    member: leaver.memberId,
    purpose: 'reactivation',
    tokenHash: tokenHash(vault, 'reactivation', token),
    detail: null,
    hours: 1,
  });
  const [erased, back] = await Promise.all([
    aBrowser(server.app, home).post('/api/erasures', { token }),
    aBrowser(server.app, home).post('/api/reactivations', { token, consent: true }),
  ]);
  expect(new Set([erased.status, back.status])).toEqual(new Set([200, 410]));
  expect(await jobsFor('event.identity.member_gone', leaver)).toBe(erased.status === 200 ? 1 : 0);
  expect((await logIn(leaver)).status).toBe(back.status === 200 ? 200 : 401);
});
