import { randomUUID } from 'node:crypto';
import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { type Mailbox, startMailbox } from '@bowline/testing/simulators/mailbox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';

// The first mail loads the templates, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let server: TestServer;
let mailbox: Mailbox;
let home: Site;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
  home = await aSite(server.kernel.database.db);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const browser = (cookie?: string, site = home) => aBrowser(server.app, site, cookie);
const query = (text: string, values: unknown[]) => server.kernel.database.pool.query(text, values);

const leave = ({ cookie }: TestMember) => browser(cookie).delete('/api/account', {});

/** The token of the newest link to come back. */
async function mailedToken({ email }: TestMember): Promise<string> {
  await server.jobsDone();
  const { links } = await mailbox.waitFor(email, {
    where: (mail) => mail.links.some((link) => link.includes('/account-deleted')),
  });
  const link = links.find((address) => address.includes('/account-deleted'));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

async function aLeaver(wishes: Parameters<typeof aMember>[2] = {}) {
  const leaver = await aMember(server.context, home, wishes);
  expect((await leave(leaver)).status).toBe(200);
  return { leaver, token: await mailedToken(leaver) };
}

const comeBack = (token: string, page = browser()) =>
  page.post('/api/reactivations', { token, consent: true });
const eraseNow = (token: string, page = browser()) => page.post('/api/erasures', { token });

/** Lets days pass for everything that happened to this member so far. */
async function daysPass({ memberId }: TestMember, days: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(days => $2)`;
  await query(`update identity.account set ${earlier('deleted_at')} where member_id = $1`, [memberId, days]);
  await query(
    `update identity.link set ${earlier('created_at')}, ${earlier('expires_at')} where member_id = $1`,
    [memberId, days],
  );
}

const consentsOf = async ({ memberId }: TestMember) => {
  const { rows } = await query(
    'select withdrawn_at is null as open from identity.consent where member_id = $1 order by given_at',
    [memberId],
  );
  return rows.map(({ open }) => open);
};

describe('coming back', () => {
  it('brings back account and profile on the thirteenth day, and logs in', async () => {
    const { leaver, token } = await aLeaver();
    const onlooker = await aMember(server.context, home);
    await daysPass(leaver, 13);
    const page = browser();
    const answer = await comeBack(token, page);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id: leaver.publicId, status: 'confirmed', profile: { status: 'active' } } },
      cookies: [expect.objectContaining({ name: 'auth.session', httpOnly: true })],
    });
    // The bonus of newcomers counts on meanwhile.
    const user = { ...answer.body.user, time_bonus_seconds: expect.any(Number) };
    expect((await page.get('/api/user.php')).body).toEqual({ user });
    await server.jobsDone();
    const { members } = (await browser(onlooker.cookie).get('/api/members')).body;
    expect(members).toContainEqual(expect.objectContaining({ id: leaver.publicId }));
    expect(await consentsOf(leaver)).toEqual([true]);
    expect((await browser(leaver.cookie).get('/api/user.php')).body.user).toBeNull();
  });

  it('ends with the fourteenth day, even by a link that was mailed later', async () => {
    const { leaver, token } = await aLeaver();
    await daysPass(leaver, 13);
    const { email, password } = leaver;
    expect((await browser().post('/api/user.php', { email, password })).body.code).toBe('account_deleted');
    const later = await mailedToken(leaver);
    expect(later).not.toBe(token);
    await daysPass(leaver, 2);
    for (const late of [token, later]) {
      expect(await comeBack(late)).toMatchObject({
        status: 410,
        body: { code: 'link_invalid' },
        cookies: [],
      });
      expect((await eraseNow(late)).status).toBe(410);
    }
    expect((await browser().post('/api/user.php', { email, password })).body.code).toBe('login_failed');
  });

  it('works once: whoever is back already has nothing to come back to', async () => {
    const { leaver, token } = await aLeaver();
    const answers = await Promise.all([comeBack(token), comeBack(token), comeBack(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(2);
    expect((await comeBack(token)).status).toBe(410);

    await browser()
      .post('/api/user.php', { email: leaver.email, password: leaver.password })
      .then(({ cookies }) => browser(`auth.session=${cookies[0]?.value}`).delete('/api/account', {}));
    expect((await comeBack(token)).status).toBe(410);
    expect((await comeBack(await mailedToken(leaver))).status).toBe(200);
  });

  it('answers a repetition with the first answer', async () => {
    const { token } = await aLeaver();
    const key = randomUUID();
    const body = { token, consent: true };
    const first = await browser().post('/api/reactivations', body, { key });
    const again = await browser().post('/api/reactivations', body, { key });
    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 200, body: first.body, cookies: first.cookies });
  });

  it('asks for the consent, and records it when it was withdrawn', async () => {
    const leaver = await aMember(server.context, home);
    await browser(leaver.cookie).delete('/api/account/consent');
    const token = await mailedToken(leaver);
    expect(await consentsOf(leaver)).toEqual([false]);
    expect(await browser().post('/api/reactivations', { token })).toMatchObject({
      status: 400,
      body: { fields: { consent: { code: 'consent_required' } } },
    });
    expect((await comeBack(token)).status).toBe(200);
    expect(await consentsOf(leaver)).toEqual([false, true]);
  });

  it('leaves an unconfirmed member unconfirmed', async () => {
    const { token } = await aLeaver({ confirmed: false });
    expect((await comeBack(token)).body.user).toMatchObject({
      status: 'not_confirmed',
      profile: { status: 'disabled' },
    });
  });

  it('takes no link that is invented, or of another site', async () => {
    const { token } = await aLeaver();
    const elsewhere = await aSite(server.kernel.database.db);
    expect((await comeBack('x'.repeat(43))).status).toBe(410);
    expect((await comeBack(token, browser('', elsewhere))).status).toBe(410);
    expect((await comeBack(token)).status).toBe(200);
  });
});

describe('not wanting to wait', () => {
  it('by the link leaves nothing to come back by', async () => {
    const { leaver, token } = await aLeaver();
    const { email, password } = leaver;
    expect((await eraseNow(token)).body).toEqual({ erased: true });
    expect((await eraseNow(token)).status).toBe(410);
    expect((await comeBack(token)).status).toBe(410);
    expect((await browser().post('/api/user.php', { email, password })).body.code).toBe('login_failed');
    await server.jobsDone();
    const { rows } = await query('select from identity.account where member_id = $1', [leaver.memberId]);
    expect(rows).toEqual([]);
  });
});
