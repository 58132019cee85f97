import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { sendPasswordReset } from './send-password-reset.ts';

// The first mail loads the templates, which is slow on a busy machine.
let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
  await server.jobsDone();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const password = 'a much better knot';
const browser = (home: Site, cookie?: string) => aBrowser(server.app, home, cookie);
const query = (text: string, values: unknown[] = []) => server.kernel.database.pool.query(text, values);
const logIn = (home: Site, email: string, secret: string) =>
  browser(home).post('/api/user.php', { email, password: secret });
const reset = (home: Site, token: string, changes: object = {}) =>
  browser(home).post('/api/passwords', { token, password, repeat: password, ...changes });
const currentUser = async (home: Site, cookie: string) =>
  (await browser(home, cookie).get('/api/user.php')).body.user;
const subjectIs = (subject: string) => ({ where: (mail: { subject: string }) => mail.subject === subject });

async function mailedToken(home: Site, email: string): Promise<string> {
  await browser(home).post('/api/password-resets', { email });
  const { links } = await mailbox.waitFor(email, subjectIs('Kies een nieuw wachtwoord'));
  const link = links.find((address) => address.includes('/reset-password/do?'));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

/** Returns a member who has requested a password reset, and the mailed token. */
async function aResetRequest(
  overrides: Parameters<typeof aMember>[2] = {},
): Promise<[Site, TestMember, string]> {
  const home = await aSite(server.kernel.database.db);
  const member = await aMember(server.context, home, overrides);
  return [home, member, await mailedToken(home, member.email)];
}

describe('POST /api/passwords', () => {
  it('ends every session, opens a new one and mails a notice', async () => {
    const [home, member, token] = await aResetRequest();
    const answer = await reset(home, token);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: member.publicId } } });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'auth.session', httpOnly: true }),
      expect.objectContaining({ name: 'auth.device', httpOnly: true }),
    ]);
    expect(await currentUser(home, member.cookie)).toBeNull();
    expect(await currentUser(home, `auth.session=${answer.cookies[0]?.value}`)).toEqual({
      ...answer.body.user,
      // Keeps counting down.
      time_bonus_seconds: expect.any(Number),
    });

    expect((await logIn(home, member.email, member.password)).status).toBe(401);
    expect((await logIn(home, member.email, password)).status).toBe(200);
    const notice = await mailbox.waitFor(member.email, subjectIs('Je wachtwoord is gewijzigd'));
    expect(notice.links).toContain(`http://${home.domain}:3000/reset-password`);
  });

  it('ends the session of another member in the same browser', async () => {
    const [home, , token] = await aResetRequest();
    const other = await aMember(server.context, home);
    const answer = await browser(home, other.cookie).post('/api/passwords', {
      token,
      password,
      repeat: password,
    });
    expect(answer.status).toBe(200);
    expect(await currentUser(home, other.cookie)).toBeNull();
  });

  it('accepts a link once', async () => {
    const [home, , token] = await aResetRequest();
    expect((await reset(home, token)).status).toBe(200);
    expect(await reset(home, token)).toMatchObject({
      status: 410,
      body: { code: 'link_invalid', message: 'Link verlopen of invalide, vraag een nieuwe e-mail aan' },
      cookies: [],
    });
  });

  it('accepts one of two parallel uses', async () => {
    const [home, member, token] = await aResetRequest();
    const passwords = ['the first of two knots', 'the second of two knots'];
    const answers = await Promise.all(
      passwords.map((chosen) => reset(home, token, { password: chosen, repeat: chosen })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await logIn(home, member.email, passwords[winner] ?? '')).status).toBe(200);
    expect((await logIn(home, member.email, passwords[1 - winner] ?? '')).status).toBe(401);
  });

  it('answers a repeated idempotency key with the first response and cookie', async () => {
    const [home, , token] = await aResetRequest();
    const form = { token, password, repeat: password };
    const key = 'reset-key-0123456789';
    const first = await browser(home).post('/api/passwords', form, { key });
    const second = await browser(home).post('/api/passwords', form, { key });
    expect(second.body).toEqual(first.body);
    expect(second.cookies).toEqual(first.cookies);
  });

  it('invalidates the other links that were mailed', async () => {
    const [home, member, first] = await aResetRequest();
    await browser(home).post('/api/password-resets', { email: member.email });
    await expect.poll(() => mailbox.messages(member.email).length).toBe(2);
    expect((await reset(home, await mailedToken(home, member.email))).status).toBe(200);
    expect((await reset(home, first)).status).toBe(410);
  });

  it('refuses a link after two hours', async () => {
    const [home, , token] = await aResetRequest();
    const age = (minutes: number) =>
      query(
        'update identity.link set expires_at = expires_at - make_interval(mins => $2) where site_id = $1',
        [home.id, minutes],
      );
    await age(119);
    expect((await reset(home, token, { password: 'password123', repeat: 'password123' })).body.code).toBe(
      'password_common',
    );
    await age(1);
    expect((await reset(home, token)).status).toBe(410);
  });

  it('refuses a token that is forged, of another site, for another purpose, or of a deleted account', async () => {
    const [home, member, token] = await aResetRequest();
    const elsewhere = await aSite(server.kernel.database.db);
    expect((await reset(home, 'x'.repeat(43))).status).toBe(410);
    expect((await reset(elsewhere, token)).status).toBe(410);
    expect((await browser(home).post('/api/activations', { token })).status).toBe(410);
    await query('update identity.account set deleted_at = now() where member_id = $1', [member.memberId]);
    expect((await reset(home, token)).status).toBe(410);
  });

  it('hashes no password for a forged token', async () => {
    const [home] = await aResetRequest();
    const hash = vi.spyOn(server.kernel.passwords, 'hash');
    await reset(home, 'x'.repeat(43));
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });

  it('enforces the password rules', async () => {
    const [home, member, token] = await aResetRequest();
    const refusal = async (changes: object) => (await reset(home, token, changes)).body;
    expect(await refusal({ password: 'password123', repeat: 'password123' })).toMatchObject({
      code: 'password_common',
    });
    for (const guessable of [member.email, `${member.name}1`, `${home.name}99`, 'qwertzuiop'])
      expect(await refusal({ password: guessable, repeat: guessable })).toMatchObject({
        code: 'password_common',
      });
    expect(await refusal({ password: 'short', repeat: 'short' })).toMatchObject({
      fields: { password: { code: 'password_too_short' } },
    });
    expect(await refusal({ repeat: 'something else' })).toMatchObject({
      fields: {
        repeat: { code: 'passwords_differ', message: 'De opgegeven wachtwoorden zijn niet gelijk.' },
      },
    });
    expect((await reset(home, token)).status).toBe(200);
  });

  it('confirms an unconfirmed address', async () => {
    const [home, , token] = await aResetRequest({ confirmed: false });
    const answer = await reset(home, token);
    expect(answer.body.user.status).toBe('confirmed');
    const cookie = `auth.session=${answer.cookies[0]?.value}`;
    await expect.poll(async () => (await currentUser(home, cookie)).profile.status).toBe('active');
  });

  it('lifts the lockout', async () => {
    const home = await aSite(server.kernel.database.db);
    const { email } = await aMember(server.context, home);
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(home, email, 'wrong');
    expect((await logIn(home, email, 'wrong')).body.code).toBe('too_many_attempts');
    expect((await reset(home, await mailedToken(home, email))).status).toBe(200);
    expect((await logIn(home, email, password)).status).toBe(200);
  });

  it('POST /api/password-resets mails nothing for an unknown address', async () => {
    const home = await aSite(server.kernel.database.db);
    // Mails of earlier tests.
    await server.jobsDone();
    const before = mailbox.messages().length;
    await browser(home).post('/api/password-resets', { email: 'nobody@example.org' });
    await server.jobsDone();
    expect(mailbox.messages()).toHaveLength(before);
  });

  it('sendPasswordReset() mails nothing to an account deleted after the request', async () => {
    const { context, kernel } = server;
    const home = await aSite(kernel.database.db);
    const { memberId } = await aMember(context, home);
    await query('update identity.account set deleted_at = now() where member_id = $1', [memberId]);
    const send = vi.fn();
    const mailer = { send, ready: async () => {}, close: async () => {} };
    const member = { site: home.id, member: memberId };
    await sendPasswordReset(kernel, { mailer, sites: context.sites }, member);
    expect(send).not.toHaveBeenCalled();
  });
});
