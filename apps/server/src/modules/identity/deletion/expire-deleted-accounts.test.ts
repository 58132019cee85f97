import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { expireDeletedAccounts } from './expire-deleted-accounts.ts';

// No worker runs here: enqueued jobs stay in the queue to be read.
let server: TestServer;
let home: Site;
beforeAll(async () => {
  server = await aServer();
  home = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.kernel.database.pool.query(text, values);
const member = () => aMember(server.context, home);
const remove = ({ cookie }: TestMember, form: object = {}) =>
  aBrowser(server.app, home, cookie).delete('/api/account', form);
const deletedDaysAgo = ({ memberId }: TestMember, days: number) =>
  query('update identity.account set deleted_at = now() - make_interval(days => $2) where member_id = $1', [
    memberId,
    days,
  ]);

/** Returns the members of the waiting jobs of this task. */
async function jobsOf(task: string): Promise<string[]> {
  const { rows } = await query(`select payload->>'member' as member from kernel.job where task = $1`, [task]);
  return rows.map((row) => row.member);
}
const expired = () => jobsOf('event.identity.member_gone');
const mailed = () => jobsOf('identity.send_deletion');

describe('DELETE /api/account with erase_now', () => {
  it('refuses a wrong password', async () => {
    const deleted = await member();
    const answer = await remove(deleted, { erase_now: { password: 'not the password' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'old_password_wrong' }, cookies: [] });
    expect((await aBrowser(server.app, home, deleted.cookie).get('/api/user.php')).body.user).not.toBeNull();
    expect(await expired()).not.toContain(deleted.memberId);
  });

  it('blocks the session for fifteen minutes after five wrong passwords', async () => {
    const deleted = await member();
    const wrong = { erase_now: { password: 'wrong' } };
    const codes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) codes.push((await remove(deleted, wrong)).body.code);
    expect(codes).toEqual([...Array(4).fill('old_password_wrong'), 'too_many_attempts']);
    const right = { erase_now: { password: deleted.password } };
    expect((await remove(deleted, right)).body.code).toBe('too_many_attempts');
  });

  it('hides the profile, logs out, mails no link and emits member_gone', async () => {
    const [deleted, viewer] = [await member(), await member()];
    const { email, password, cookie, memberId, publicId } = deleted;
    await server.context.discovery.project(home.id, [memberId]);
    const answer = await remove(deleted, { erase_now: { password }, reason: 'other' });
    expect(answer).toMatchObject({ status: 200, body: { erased_at: null } });
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'auth.session', maxAge: 0 })]);

    const { members } = (await aBrowser(server.app, home, viewer.cookie).get('/api/members')).body;
    expect(members).not.toContainEqual(expect.objectContaining({ id: publicId }));
    const page = aBrowser(server.app, home, cookie);
    expect((await page.get('/api/user.php')).body.user).toBeNull();
    expect((await page.post('/api/user.php', { email, password })).body.code).toBe('login_failed');
    expect(await expired()).toContain(memberId);
    expect(await mailed()).not.toContain(memberId);
  });
});

describe('expireDeletedAccounts()', () => {
  it('emits member_gone for accounts deleted more than 14 days ago only', async () => {
    const [active, day13, day15] = [await member(), await member(), await member()];
    for (const deleted of [day13, day15]) await remove(deleted);
    await deletedDaysAgo(day13, 13);
    await deletedDaysAgo(day15, 15);
    await expireDeletedAccounts(server.kernel.database.db);
    const emitted = await expired();
    expect(emitted.filter((id) => id === day15.memberId)).toHaveLength(1);
    expect(emitted).not.toContain(day13.memberId);
    expect(emitted).not.toContain(active.memberId);
  });

  it('emits member_gone once per run for 1,200 accounts deleted at the same instant', async () => {
    const crowd = await aSite(server.kernel.database.db);
    await query(
      `insert into identity.account (site_id, public_id, email_hash, email_sealed, password_hash, language, deleted_at)
       select $1, lpad(n::text, 16, '0'), int4send(n), '', '', 'nl', timestamptz '2026-01-01 12:00:00.123456Z'
       from generate_series(1, 1200) n`,
      [crowd.id],
    );
    const { rows } = await query('select member_id from identity.account where site_id = $1', [crowd.id]);
    await expireDeletedAccounts(server.kernel.database.db);
    const emitted = await expired();
    const counts = rows.map(({ member_id }) => emitted.filter((id) => id === member_id).length);
    expect(new Set(counts)).toEqual(new Set([1]));
  });
});
