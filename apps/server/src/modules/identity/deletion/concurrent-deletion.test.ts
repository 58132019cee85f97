import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser, type BrowserResponse } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { insertLink } from '../link-store.ts';
import { tokenHash } from '../seals.ts';

// Concurrent deletion, reactivation and erasure of the same account. No worker runs here.
let server: TestServer;
let home: Site;
beforeAll(async () => {
  // Each waiting call holds a connection.
  server = await aServer({ env: { DATABASE_POOL_SIZE: '10' } });
  home = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.kernel.database.pool.query(text, values);
const remove = ({ cookie }: TestMember, form: object) =>
  aBrowser(server.app, home, cookie).delete('/api/account', form);
const logIn = ({ email, password }: TestMember) =>
  aBrowser(server.app, home).post('/api/user.php', { email, password });

/** Locks the account until every call waits for it, so that all are authenticated before any takes effect. */
async function runInParallel(
  { memberId }: TestMember,
  calls: readonly (() => Promise<BrowserResponse>)[],
): Promise<BrowserResponse[]> {
  const locker = await server.kernel.database.pool.connect();
  const waiting = `select count(distinct pid)::int as calls from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  try {
    await locker.query('begin');
    await locker.query('select from identity.account where member_id = $1 for update', [memberId]);
    const answers = Promise.all(calls.map((call) => call()));
    const allWait = expect.poll(async () => (await query(waiting)).rows[0].calls, {
      timeout: patience(4_000),
    });
    await allWait.toBe(calls.length);
    await locker.query('commit');
    return await answers;
  } finally {
    locker.release(true);
  }
}

async function jobsFor(task: string, { memberId }: TestMember): Promise<number> {
  const { rows } = await query(`select from kernel.job where task = $1 and payload->>'member' = $2`, [
    task,
    memberId,
  ]);
  return rows.length;
}

const departuresFor = async (reason: string) =>
  (await query('select leavers from identity.departure where reason = $1', [reason])).rows;

it('DELETE /api/account deletes once for four parallel calls', async () => {
  const member = await aMember(server.context, home);
  const calls = Array.from({ length: 4 }, () => () => remove(member, { reason: 'too_much_mail' }));
  const answers = await runInParallel(member, calls);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual(answers[0]?.body);
  }
  expect(await departuresFor('too_much_mail')).toEqual([{ leavers: 1 }]);
  expect(await jobsFor('identity.send_deletion', member)).toBe(1);
});

it('DELETE /api/account erases if one of several parallel calls asks for it, in any order', async () => {
  const member = await aMember(server.context, home);
  const reason = 'too_expensive';
  const erase_now = { password: member.password };
  const answers = await runInParallel(member, [
    () => remove(member, { reason }),
    () => remove(member, { reason, erase_now }),
    () => remove(member, { reason, erase_now }),
    () => aBrowser(server.app, home, member.cookie).delete('/api/account/consent'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await jobsFor('event.identity.member_gone', member)).toBe(1);
  expect((await logIn(member)).body.code).toBe('login_failed');
});

it('a reactivation link either restores or erases the account when both are tried in parallel', async () => {
  const member = await aMember(server.context, home);
  await remove(member, {});
  const token = 'x'.repeat(43);
  const { database, vault } = server.kernel;
  await insertLink(database.db, home.id, {
    member: member.memberId,
    purpose: 'reactivation',
    tokenHash: tokenHash(vault, 'reactivation', token),
    detail: null,
    hours: 1,
  });
  const [erased, reactivated] = await Promise.all([
    aBrowser(server.app, home).post('/api/erasures', { token }),
    aBrowser(server.app, home).post('/api/reactivations', { token, consent: true }),
  ]);
  expect(new Set([erased.status, reactivated.status])).toEqual(new Set([200, 410]));
  expect(await jobsFor('event.identity.member_gone', member)).toBe(erased.status === 200 ? 1 : 0);
  expect((await logIn(member)).status).toBe(reactivated.status === 200 ? 200 : 401);
});
