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
const change = (home: Site, member: TestMember, changes: object = {}) =>
  browser(home, member.cookie).put('/api/account/password', {
    old_password: member.password,
    password,
    repeat: password,
    ...changes,
  });
const currentUser = async (home: Site, cookie: string) =>
  (await browser(home, cookie).get('/api/user.php')).body.user;

async function member(overrides: Parameters<typeof aMember>[2] = {}): Promise<[Site, TestMember]> {
  const home = await aSite(server.kernel.database.db);
  return [home, await aMember(server.context, home, overrides)];
}

async function changeRepeatedly(home: Site, own: TestMember, times: number): Promise<void> {
  let old_password = own.password;
  for (let count = 0; count < times; count += 1) {
    const chosen = `knot number ${count} of many`;
    expect((await change(home, own, { old_password, password: chosen, repeat: chosen })).status).toBe(200);
    old_password = chosen;
  }
  await server.jobsDone();
}

describe('PUT /api/account/password', () => {
  it('ends every other session and mails a notice', async () => {
    const [home, own] = await member();
    const elsewhere = await logIn(home, own.email, own.password);
    const otherCookie = `auth.session=${elsewhere.cookies[0]?.value}`;
    expect(await currentUser(home, otherCookie)).not.toBeNull();

    expect(await change(home, own)).toMatchObject({
      status: 200,
      body: { changed: true },
      cookies: [{ name: 'auth.device' }],
    });
    expect(await currentUser(home, otherCookie)).toBeNull();
    expect(await currentUser(home, own.cookie)).toMatchObject({ id: own.publicId });
    expect((await logIn(home, own.email, own.password)).status).toBe(401);
    expect((await logIn(home, own.email, password)).status).toBe(200);
    expect((await mailbox.waitFor(own.email)).subject).toBe('Je wachtwoord is gewijzigd');
  });

  it('mails at most five notices a day', async () => {
    const [home, own] = await member();
    await changeRepeatedly(home, own, 7);
    expect(mailbox.messages(own.email)).toHaveLength(5);
  });

  it('mails nothing to an unconfirmed address', async () => {
    const [home, own] = await member({ confirmed: false });
    await changeRepeatedly(home, own, 1);
    expect(mailbox.messages(own.email)).toEqual([]);
  });

  it('nudges pages whose session ended', async () => {
    const [home, own] = await member();
    const nudged = Promise.withResolvers<string>();
    server.kernel.nudges.subscribe(home.id, own.memberId, nudged.resolve);
    await change(home, own);
    expect(await nudged.promise).toBe('user');
  });

  it('refuses a wrong old password, a common new one, and a different repetition', async () => {
    const [home, own] = await member();
    const refusal = async (changes: object) => (await change(home, own, changes)).body;
    expect(await refusal({ old_password: 'wrong' })).toMatchObject({
      code: 'old_password_wrong',
      message: 'Controleer je oude wachtwoord.',
    });
    expect(await refusal({ password: 'password123', repeat: 'password123' })).toMatchObject({
      code: 'password_common',
    });
    for (const guessable of [own.email, `${own.name}1`, `${home.name}99`, 'qwertzuiop'])
      expect(await refusal({ password: guessable, repeat: guessable })).toMatchObject({
        code: 'password_common',
      });
    expect(await refusal({ repeat: 'something else' })).toMatchObject({
      fields: { repeat: { code: 'passwords_differ' } },
    });
    expect((await logIn(home, own.email, own.password)).status).toBe(200);
  });

  it('blocks the session, and not the login, after five wrong old passwords', async () => {
    const [home, own] = await member();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await change(home, own, { old_password: 'wrong' })).body.code).toBe('old_password_wrong');
    }
    const locked = { status: 429, body: { code: 'too_many_attempts', params: { minutes: 15 } } };
    expect(await change(home, own, { old_password: 'wrong' })).toMatchObject(locked);
    expect(await change(home, own)).toMatchObject(locked);
    expect((await logIn(home, own.email, own.password)).status).toBe(200);
  });

  it('resets the count after the right password', async () => {
    const [home, own] = await member();
    for (let attempt = 0; attempt < 4; attempt += 1) await change(home, own, { old_password: 'wrong' });
    expect((await change(home, own)).status).toBe(200);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await change(home, own, { old_password: 'wrong' })).body.code).toBe('old_password_wrong');
    }
  });

  it('accepts one of two parallel changes', async () => {
    const [home, own] = await member();
    const answers = await Promise.all(
      ['the first of two knots', 'the second of two knots'].map((chosen) =>
        change(home, own, { password: chosen, repeat: chosen }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(answers.map(({ body }) => body.code)).toContain('old_password_wrong');
  });

  it('invalidates reset links that were mailed before', async () => {
    const [home, own] = await member();
    await browser(home).post('/api/password-resets', { email: own.email });
    const { links } = await mailbox.waitFor(own.email);
    const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
    expect((await change(home, own)).status).toBe(200);
    const reset = { token, password: own.password, repeat: own.password };
    expect((await browser(home).post('/api/passwords', reset)).status).toBe(410);
  });

  it('drops a new address that waits for confirmation', async () => {
    const [home, own] = await member();
    const form = { email: `thief-${own.email}`, password: own.password };
    expect((await browser(home, own.cookie).post('/api/account/email', form)).status).toBe(200);
    const { links } = await mailbox.waitFor(form.email);
    const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
    expect((await change(home, own)).status).toBe(200);
    expect((await browser(home).post('/api/email-changes', { token })).status).toBe(410);
    const { rows } = await query('select new_email_sealed from identity.account where member_id = $1', [
      own.memberId,
    ]);
    expect(rows).toEqual([{ new_email_sealed: null }]);
  });
});
