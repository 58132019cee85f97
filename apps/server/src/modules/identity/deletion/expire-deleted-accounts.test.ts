import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { expireDeletedAccounts } from './expire-deleted-accounts.ts';

/** No job runs here: what was said stays to be read. */
let server: TestServer;
let home: Site;
beforeAll(async () => {
  server = await aServer();
  home = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.kernel.database.pool.query(text, values);
const member = () => aMember(server.context, home);
const remove = ({ cookie }: TestMember, farewell: object = {}) =>
  aBrowser(server.app, home, cookie).delete('/api/account', farewell);
const leftDaysAgo = ({ memberId }: TestMember, days: number) =>
  query('update identity.account set deleted_at = now() - make_interval(days => $2) where member_id = $1', [
    memberId,
    days,
  ]);

/** Whose jobs of this name wait. */
async function jobsOf(task: string): Promise<string[]> {
  const { rows } = await query(
    `select payload->>'member' as member from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = $1`,
    [task],
  );
  return rows.map((row) => row.member);
}
const gone = () => jobsOf('event.identity.member_gone');
const mailed = () => jobsOf('identity.send_deletion');

describe('being erased at once', () => {
  it('asks for the password', async () => {
    const leaver = await member();
    const answer = await remove(leaver, { erase_now: { password: 'not the password' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'old_password_wrong' }, cookies: [] });
    expect((await aBrowser(server.app, home, leaver.cookie).get('/api/user.php')).body.user).not.toBeNull();
    expect(await gone()).not.toContain(leaver.memberId);
  });

  it('counts wrong passwords together with those of the login', async () => {
    const leaver = await member();
    const { email } = leaver;
    const wrong = { erase_now: { password: 'wrong' } };
    const codes: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) codes.push((await remove(leaver, wrong)).body.code);
    const page = aBrowser(server.app, home);
    for (let attempt = 0; attempt < 2; attempt += 1)
      codes.push((await page.post('/api/user.php', { email, password: 'wrong' })).body.code);
    expect(codes).toEqual([...Array(3).fill('old_password_wrong'), 'login_failed', 'too_many_attempts']);
    const right = { erase_now: { password: leaver.password } };
    expect((await remove(leaver, right)).body.code).toBe('too_many_attempts');
  });

  it('hides, logs out, mails no link, and says that the member is gone', async () => {
    const [leaver, onlooker] = [await member(), await member()];
    const { email, password, cookie, memberId, publicId } = leaver;
    await server.context.discovery.project(home.id, [memberId]);
    const answer = await remove(leaver, { erase_now: { password }, reason: 'other' });
    expect(answer).toMatchObject({ status: 200, body: { erased_at: null } });
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'auth.session', maxAge: 0 })]);

    const { members } = (await aBrowser(server.app, home, onlooker.cookie).get('/api/members')).body;
    expect(members).not.toContainEqual(expect.objectContaining({ id: publicId }));
    const page = aBrowser(server.app, home, cookie);
    expect((await page.get('/api/user.php')).body.user).toBeNull();
    expect((await page.post('/api/user.php', { email, password })).body.code).toBe('login_failed');
    expect(await gone()).toContain(memberId);
    expect(await mailed()).not.toContain(memberId);
  });
});

describe('the fourteenth day', () => {
  it('lets those go whose time is over, and nobody else', async () => {
    const [staying, day13, day15] = [await member(), await member(), await member()];
    for (const leaver of [day13, day15]) await remove(leaver);
    await leftDaysAgo(day13, 13);
    await leftDaysAgo(day15, 15);
    await expireDeletedAccounts(server.kernel.database.db);
    const told = await gone();
    expect(told.filter((id) => id === day15.memberId)).toHaveLength(1);
    expect(told).not.toContain(day13.memberId);
    expect(told).not.toContain(staying.memberId);
  });

  it('tells of each once a run, also of more than a batch who left at the same moment', async () => {
    const crowd = await aSite(server.kernel.database.db);
    await query(
      `insert into identity.account (site_id, public_id, email_hash, email_sealed, password_hash, language, deleted_at)
       select $1, lpad(n::text, 16, '0'), int4send(n), '', '', 'nl', timestamptz '2026-01-01 12:00:00.123456Z'
       from generate_series(1, 1200) n`,
      [crowd.id],
    );
    const { rows } = await query('select member_id from identity.account where site_id = $1', [crowd.id]);
    await expireDeletedAccounts(server.kernel.database.db);
    const told = await gone();
    const ofCrowd = rows.map(({ member_id }) => told.filter((id) => id === member_id).length);
    expect(new Set(ofCrowd)).toEqual(new Set([1]));
  });
});
