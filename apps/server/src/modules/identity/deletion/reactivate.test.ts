import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

// The first mail loads the templates, which is slow on a busy machine.
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

const deleteAccount = ({ cookie }: TestMember) => browser(cookie).delete('/api/account', {});

/** Returns the token of the newest reactivation link. */
async function mailedToken({ email }: TestMember): Promise<string> {
  await server.jobsDone();
  const { links } = await mailbox.waitFor(email, {
    where: (mail) => mail.links.some((link) => link.includes('/account-deleted')),
  });
  const link = links.find((address) => address.includes('/account-deleted'));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

async function aDeletedMember(overrides: Parameters<typeof aMember>[2] = {}) {
  const member = await aMember(server.context, home, overrides);
  expect((await deleteAccount(member)).status).toBe(200);
  return { member, token: await mailedToken(member) };
}

const reactivate = (token: string, page = browser()) =>
  page.post('/api/reactivations', { token, consent: true });
const eraseNow = (token: string, page = browser()) => page.post('/api/erasures', { token });

/** Moves the member's deletion and links this many days into the past. */
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

describe('POST /api/reactivations', () => {
  it('restores account and profile on the thirteenth day, and logs in', async () => {
    const { member, token } = await aDeletedMember();
    const viewer = await aMember(server.context, home);
    await daysPass(member, 13);
    const page = browser();
    const answer = await reactivate(token, page);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id: member.publicId, status: 'confirmed', profile: { status: 'active' } } },
      cookies: [expect.objectContaining({ name: 'auth.session', httpOnly: true })],
    });
    // The bonus of new members keeps counting down.
    const user = { ...answer.body.user, time_bonus_seconds: expect.any(Number) };
    expect((await page.get('/api/user.php')).body).toEqual({ user });
    await server.jobsDone();
    const { members } = (await browser(viewer.cookie).get('/api/members')).body;
    expect(members).toContainEqual(expect.objectContaining({ id: member.publicId }));
    expect(await consentsOf(member)).toEqual([true]);
    expect((await browser(member.cookie).get('/api/user.php')).body.user).toBeNull();
  });

  it('refuses after the fourteenth day, also a link that was mailed later', async () => {
    const { member, token } = await aDeletedMember();
    await daysPass(member, 13);
    const { email, password } = member;
    expect((await browser().post('/api/user.php', { email, password })).body.code).toBe('account_deleted');
    const later = await mailedToken(member);
    expect(later).not.toBe(token);
    await daysPass(member, 2);
    for (const late of [token, later]) {
      expect(await reactivate(late)).toMatchObject({
        status: 410,
        body: { code: 'link_invalid' },
        cookies: [],
      });
      expect((await eraseNow(late)).status).toBe(410);
    }
    expect((await browser().post('/api/user.php', { email, password })).body.code).toBe('login_failed');
  });

  it('accepts a link once, also among parallel calls', async () => {
    const { member, token } = await aDeletedMember();
    const answers = await Promise.all([reactivate(token), reactivate(token), reactivate(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(2);
    expect((await reactivate(token)).status).toBe(410);

    await browser()
      .post('/api/user.php', { email: member.email, password: member.password })
      .then(({ cookies }) => browser(`auth.session=${cookies[0]?.value}`).delete('/api/account', {}));
    expect((await reactivate(token)).status).toBe(410);
    expect((await reactivate(await mailedToken(member))).status).toBe(200);
  });

  it('answers a repeated idempotency key with the first response', async () => {
    const { token } = await aDeletedMember();
    const key = randomUUID();
    const body = { token, consent: true };
    const first = await browser().post('/api/reactivations', body, { key });
    const again = await browser().post('/api/reactivations', body, { key });
    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 200, body: first.body, cookies: first.cookies });
  });

  it('requires consent, and records it again if it was withdrawn', async () => {
    const member = await aMember(server.context, home);
    await browser(member.cookie).delete('/api/account/consent');
    const token = await mailedToken(member);
    expect(await consentsOf(member)).toEqual([false]);
    expect(await browser().post('/api/reactivations', { token })).toMatchObject({
      status: 400,
      body: { fields: { consent: { code: 'consent_required' } } },
    });
    expect((await reactivate(token)).status).toBe(200);
    expect(await consentsOf(member)).toEqual([false, true]);
  });

  it('keeps an unconfirmed member unconfirmed', async () => {
    const { token } = await aDeletedMember({ confirmed: false });
    expect((await reactivate(token)).body.user).toMatchObject({
      status: 'not_confirmed',
      profile: { status: 'disabled' },
    });
  });

  it('refuses a forged token and a token of another site', async () => {
    const { token } = await aDeletedMember();
    const elsewhere = await aSite(server.kernel.database.db);
    expect((await reactivate('x'.repeat(43))).status).toBe(410);
    expect((await reactivate(token, browser('', elsewhere))).status).toBe(410);
    expect((await reactivate(token)).status).toBe(200);
  });
});

describe('POST /api/erasures', () => {
  it('erases the account and ends its reactivation link', async () => {
    const { member, token } = await aDeletedMember();
    const { email, password } = member;
    expect((await eraseNow(token)).body).toEqual({ erased: true });
    expect((await eraseNow(token)).status).toBe(410);
    expect((await reactivate(token)).status).toBe(410);
    expect((await browser().post('/api/user.php', { email, password })).body.code).toBe('login_failed');
    await server.jobsDone();
    const { rows } = await query('select from identity.account where member_id = $1', [member.memberId]);
    expect(rows).toEqual([]);
  });
});

describe('POST /api/restorations', () => {
  const restore = (
    { email }: TestMember,
    password: string,
    more: Record<string, unknown> = { consent: true },
    page = browser(),
  ) => page.post('/api/restorations', { email, password, ...more });

  it('restores a deleted account with its password, logs in, and ends the mailed link', async () => {
    const { member, token } = await aDeletedMember({ credits: 30 });
    const page = browser();
    const answer = await restore(member, member.password, { consent: true }, page);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: member.publicId, credits: 30 } } });
    expect((await page.get('/api/user.php')).body.user.profile.status).toBe('active');
    expect((await page.get('/api/account')).body.account.consents).toHaveLength(1);
    expect((await reactivate(token)).body.code).toBe('link_invalid');
  });

  it('restores nothing without consent or with another password, and counts wrong ones as the login does', async () => {
    const { member } = await aDeletedMember();
    const page = browser();
    expect((await restore(member, member.password, {}, page)).status).toBe(400);
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await restore(member, 'not the password', { consent: true }, page)).body.code).toBe(
        'login_failed',
      );
    expect((await restore(member, 'not the password', { consent: true }, page)).body.code).toBe(
      'too_many_attempts',
    );
    expect((await restore(member, member.password, { consent: true }, page)).body.code).toBe(
      'too_many_attempts',
    );
    expect((await page.get('/api/user.php')).body.user).toBeNull();
    const { rows } = await query('select deleted_at from identity.account where member_id = $1', [
      member.memberId,
    ]);
    expect(rows[0].deleted_at).not.toBeNull();
  });

  it('restores nothing after 14 days', async () => {
    const { member } = await aDeletedMember();
    await daysPass(member, 15);
    expect((await restore(member, member.password)).status).toBe(401);
  });

  it('logs in to an account that is not deleted', async () => {
    const member = await aMember(server.context, home);
    const page = browser();
    expect((await restore(member, member.password, { consent: true }, page)).status).toBe(200);
    expect((await page.get('/api/user.php')).body.user.id).toBe(member.publicId);
    // Its other sessions stay.
    expect((await browser(member.cookie).get('/api/user.php')).body.user.id).toBe(member.publicId);
  });
});
