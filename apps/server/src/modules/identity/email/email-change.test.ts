import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { emailHash } from '../seals.ts';

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

const browser = (home: Site, cookie?: string) => aBrowser(server.app, home, cookie);
const query = (text: string, values: unknown[] = []) => server.kernel.database.pool.query(text, values);
const anAddress = () => `new-${randomUUID()}@example.org`;
const logIn = (home: Site, email: string, password: string) =>
  browser(home).post('/api/user.php', { email, password });
const account = async (home: Site, { cookie }: TestMember) =>
  (await browser(home, cookie).get('/api/account')).body.account;
const request = (home: Site, { cookie, password }: TestMember, email: string, changes: object = {}) =>
  browser(home, cookie).post('/api/account/email', { email, password, ...changes });
const confirm = (home: Site, token: string) => browser(home).post('/api/email-changes', { token });
const mailTo = (email: string, subject: string) =>
  mailbox.waitFor(email, { where: (mail) => mail.subject === subject });

async function member(overrides: Parameters<typeof aMember>[2] = {}): Promise<[Site, TestMember]> {
  const home = await aSite(server.kernel.database.db);
  return [home, await aMember(server.context, home, overrides)];
}

/** Returns the token of the link mailed to a new address. */
async function mailedToken(email: string): Promise<string> {
  const { links } = await mailTo(email, 'Bevestig je nieuwe e-mailadres');
  const link = links.find((address) => address.includes('/mail-change/do?'));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

async function requested(home: Site, own: TestMember, email = anAddress()): Promise<[string, string]> {
  expect(await request(home, own, email)).toMatchObject({ status: 200, body: { sent: true } });
  return [email, await mailedToken(email)];
}

describe('POST /api/account/email', () => {
  it('mails the link to the new address and a warning to the old one', async () => {
    const [home, own] = await member();
    const [email] = await requested(home, own);
    const warning = await mailTo(own.email, 'Er is een nieuw e-mailadres aangevraagd');
    expect(`${warning.text} ${warning.html}`).not.toContain(email);
    expect(mailbox.messages(email)).toHaveLength(1);
    expect(await account(home, own)).toMatchObject({ email: own.email, new_email: email });
    expect((await logIn(home, own.email, own.password)).status).toBe(200);
    expect((await logIn(home, email, own.password)).status).toBe(401);
  });

  it('refuses a wrong password, and counts it for the session', async () => {
    const [home, own] = await member();
    const wrong = () => request(home, own, anAddress(), { password: 'wrong' });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await wrong()).toMatchObject({ status: 400, body: { code: 'old_password_wrong' } });
    }
    expect((await wrong()).body.code).toBe('too_many_attempts');
    expect((await request(home, own, anAddress())).body.code).toBe('too_many_attempts');
    expect((await logIn(home, own.email, own.password)).status).toBe(200);
    expect((await account(home, own)).new_email).toBeNull();
  });

  it('refuses an invalid address, the member’s own, and one of another account, deleted ones too', async () => {
    const [home, own] = await member();
    const [other, left] = [await aMember(server.context, home), await aMember(server.context, home)];
    await query('update identity.account set deleted_at = now() where member_id = $1', [left.memberId]);
    expect((await request(home, own, 'none')).body.fields.email).toMatchObject({
      code: 'new_email_invalid',
      message: 'Nieuw e-mailadres invalide.',
    });
    for (const taken of [own.email, other.email.toUpperCase(), left.email]) {
      expect(await request(home, own, taken)).toMatchObject({
        status: 409,
        body: {
          code: 'email_taken',
          message: 'Dit e-mailadres heeft al een account op deze site.',
        },
      });
    }
    const elsewhere = await aMember(server.context, await aSite(server.kernel.database.db));
    expect((await request(home, own, elsewhere.email)).status).toBe(200);
  });

  it('refuses the sixth request of a day', async () => {
    const [home, own] = await member();
    for (let mail = 0; mail < 5; mail += 1) expect((await request(home, own, anAddress())).status).toBe(200);
    expect(await request(home, own, anAddress())).toMatchObject({
      status: 429,
      body: { code: 'too_many_mails' },
    });
  });

  it('counts a request for a taken address like a mail', async () => {
    const [home, own] = await member();
    const other = await aMember(server.context, home);
    for (let probe = 0; probe < 5; probe += 1) {
      expect((await request(home, own, other.email)).body.code).toBe('email_taken');
    }
    expect((await request(home, own, other.email)).body.code).toBe('too_many_mails');
  });

  it('mails one address at most three times a day, over all requesting members', async () => {
    const [home, own] = await member();
    const rival = await aMember(server.context, home);
    const email = anAddress();
    const requests = [own, own, rival, rival, own].map((one) => () => request(home, one, email));
    const statuses: number[] = [];
    for (const send of requests) statuses.push((await send()).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await server.jobsDone();
    expect(mailbox.messages(email).length).toBeLessThanOrEqual(3);
  });

  it('refuses an address that equals the member’s name', async () => {
    const [home, own] = await member({ name: 'Jan@Example.net' });
    expect(await request(home, own, 'jan@example.net')).toMatchObject({
      status: 400,
      body: { code: 'name_equals_email' },
    });
    expect((await account(home, own)).new_email).toBeNull();
  });

  it('stores no address in plain text', async () => {
    const [home, own] = await member();
    const [email] = await requested(home, own);
    const { rows } = await query(
      `select account::text || coalesce(string_agg(link::text, ''), '') as stored
       from identity.account left join identity.link using (site_id, member_id)
       where account.site_id = $1 group by account.*`,
      [home.id],
    );
    for (const encoded of [email, Buffer.from(email).toString('hex')]) {
      expect(rows[0].stored).not.toContain(encoded);
    }
  });
});

describe('POST /api/email-changes', () => {
  it('replaces the address and notifies the old one', async () => {
    const [home, own] = await member();
    const [email, token] = await requested(home, own);
    expect((await confirm(home, token)).body).toEqual({ changed: true });
    const notice = await mailTo(own.email, 'Je e-mailadres is gewijzigd');
    expect(`${notice.text} ${notice.html}`).not.toContain(email);
    expect(mailbox.messages(email)).toHaveLength(1);
  });

  it('deletes the rate limits of the old address', async () => {
    const [home, own] = await member();
    const { redis, vault } = server.kernel;
    const hash = emailHash(vault, home.id, own.email).toString('base64url');
    const counted = () => redis.client.exists([`mails:password_reset_address:${hash}`, `lockout:${hash}`]);
    const [, token] = await requested(home, own);
    await browser(home).post('/api/password-resets', { email: own.email });
    await logIn(home, own.email, 'wrong');
    expect(await counted()).toBe(2);
    await confirm(home, token);
    expect(await counted()).toBe(0);
  });

  it('confirms the member, and mails nothing to an unconfirmed old address', async () => {
    const [home, own] = await member({ confirmed: false });
    await query(`update identity.account set notifications_disabled = '{bounce}' where member_id = $1`, [
      own.memberId,
    ]);
    const [email, token] = await requested(home, own);
    const nudged = Promise.withResolvers<string>();
    server.kernel.nudges.subscribe(home.id, own.memberId, nudged.resolve);

    expect(await confirm(home, token)).toMatchObject({ status: 200, body: { changed: true } });
    expect(await nudged.promise).toBe('user');
    expect(await account(home, own)).toMatchObject({ email, new_email: null });
    const page = browser(home, own.cookie);
    expect((await page.get('/api/user.php')).body.user).toMatchObject({
      status: 'confirmed',
      notifications_disabled: [],
    });
    await expect.poll(async () => (await page.get('/api/user.php')).body.user.profile.status).toBe('active');
    expect((await logIn(home, email, own.password)).status).toBe(200);
    expect((await logIn(home, own.email, own.password)).status).toBe(401);
    await server.jobsDone();
    expect(mailbox.messages(own.email)).toEqual([]);
  });

  it('deletes the old address once it is notified', async () => {
    const [home, own] = await member();
    const [, token] = await requested(home, own);
    await confirm(home, token);
    await mailTo(own.email, 'Je e-mailadres is gewijzigd');
    const links = () => query('select from identity.link where member_id = $1', [own.memberId]);
    await expect.poll(async () => (await links()).rows.length).toBe(1);
  });

  it('accepts the same link twice and mails one notice', async () => {
    const [home, own] = await member();
    const [, token] = await requested(home, own);
    const answers = [await confirm(home, token), await confirm(home, token)];
    expect(answers.map(({ body }) => body)).toEqual([{ changed: true }, { changed: true }]);
    await server.jobsDone();
    const notices = mailbox
      .messages(own.email)
      .filter(({ subject }) => subject === 'Je e-mailadres is gewijzigd');
    expect(notices).toHaveLength(1);
  });

  it('changes the address once for two parallel uses', async () => {
    const [home, own] = await member();
    const [email, token] = await requested(home, own);
    const answers = await Promise.all([confirm(home, token), confirm(home, token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await account(home, own)).email).toBe(email);
    const { rows } = await query(`select from kernel.job where task = 'identity.tell_former_address'`);
    expect(rows.length).toBeLessThanOrEqual(1);
    await server.jobsDone();
    const notices = mailbox
      .messages(own.email)
      .filter(({ subject }) => subject === 'Je e-mailadres is gewijzigd');
    expect(notices).toHaveLength(1);
  });

  it('refuses an address that another member took meanwhile', async () => {
    const [home, own] = await member();
    const [email, token] = await requested(home, own);
    await aMember(server.context, home, { email });
    expect(await confirm(home, token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await account(home, own)).email).toBe(own.email);
  });

  it('gives an address that two members requested to one of them', async () => {
    const [home, own] = await member();
    const rival = await aMember(server.context, home);
    const email = anAddress();
    const [, first] = await requested(home, own, email);
    await request(home, rival, email);
    await expect.poll(() => mailbox.messages(email).length).toBe(2);
    const second = await mailedToken(email);
    const answers = await Promise.all([confirm(home, first), confirm(home, second)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('accepts the link of the last request only', async () => {
    const [home, own] = await member();
    const [, mistyped] = await requested(home, own);
    const [email, token] = await requested(home, own);
    expect((await confirm(home, mistyped)).body.code).toBe('link_invalid');
    expect((await confirm(home, token)).status).toBe(200);
    expect((await confirm(home, mistyped)).body.code).toBe('link_invalid');
    expect((await account(home, own)).email).toBe(email);
  });

  it('invalidates reset links sent to the old address', async () => {
    const [home, own] = await member();
    await browser(home).post('/api/password-resets', { email: own.email });
    const { links } = await mailTo(own.email, 'Kies een nieuw wachtwoord');
    const old = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
    const [, token] = await requested(home, own);
    expect((await confirm(home, token)).status).toBe(200);
    const reset = { token: old, password: 'a much better knot', repeat: 'a much better knot' };
    expect((await browser(home).post('/api/passwords', reset)).status).toBe(410);
  });

  it('refuses a token that is forged, expired, of another site, or of a deleted account', async () => {
    const [home, own] = await member();
    const [, token] = await requested(home, own);
    const elsewhere = await aSite(server.kernel.database.db);
    expect((await confirm(home, 'x'.repeat(43))).status).toBe(410);
    expect((await confirm(elsewhere, token)).status).toBe(410);
    await query('update identity.account set deleted_at = now() where member_id = $1', [own.memberId]);
    expect((await confirm(home, token)).status).toBe(410);
    await query('update identity.account set deleted_at = null where member_id = $1', [own.memberId]);
    await query("update identity.link set expires_at = expires_at - interval '48 hours' where site_id = $1", [
      home.id,
    ]);
    expect((await confirm(home, token)).status).toBe(410);
    expect((await account(home, own)).email).toBe(own.email);
  });
});
