import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

// The first mail loads the templates, which is slow on a busy machine.
let server: TestServer;
let mailbox: Mailbox;
let home: Site;
let openHome: Site;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
  const { db } = server.kernel.database;
  home = await aSite(db);
  openHome = await aSite(db, { settings: { discreet_accounts: false } });
  await server.jobsDone();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const password = 'three knots and a bight';

interface Newcomer {
  readonly email: string;
  /** The browser of the sign-up. */
  readonly browser: Browser;
  readonly token: string;
}

async function aNewcomer(site: Site = home): Promise<Newcomer> {
  const email = `${randomUUID()}@example.org`;
  const browser = aBrowser(server.app, site);
  const personal = { name: 'Noor', date_of_birth: '1990-06-15', gender: 'female', consent: true };
  expect((await browser.post('/api/signup', { email, password, ...personal })).status).toBe(200);
  return { email, browser, token: await mailedToken(email) };
}

/** Returns the token of the newest confirmation link mailed to this address. */
async function mailedToken(email: string): Promise<string> {
  const mail = await mailbox.waitFor(email);
  const link = mail.links.find((address) => address.includes('/activate/done'));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

const elsewhere = (site: Site = home) => aBrowser(server.app, site);
const query = (text: string, values: unknown[] = []) => server.kernel.database.pool.query(text, values);

async function isConfirmed({ token }: Newcomer): Promise<boolean> {
  // The password is asked for as long as the address is not confirmed.
  const { body } = await elsewhere().post('/api/activations', { token });
  return body.confirmed === true;
}

const userOf = async (browser: Browser) => (await browser.get('/api/user.php')).body.user;

describe('POST /api/activations in another browser', () => {
  it('asks for the password and confirms nothing without it', async () => {
    const noor = await aNewcomer();
    const other = elsewhere();
    const answer = await other.post('/api/activations', { token: noor.token });
    expect(answer).toMatchObject({ status: 401, body: { code: 'password_required' }, cookies: [] });
    expect(await isConfirmed(noor)).toBe(false);
    expect(await userOf(other)).toBeNull();
  });

  it('confirms nothing for somebody else’s password or device', async () => {
    const [noor, stranger] = [await aNewcomer(), await aNewcomer()];
    await stranger.browser.post('/api/activations', { token: stranger.token });
    const { token } = noor;
    // The stranger is logged in, and their browser is known to their own account.
    expect((await stranger.browser.post('/api/activations', { token })).body.code).toBe('password_required');
    const wrong = await stranger.browser.post('/api/activations', { token, password: `${password}!` });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'password_wrong', message: 'Dit wachtwoord klopt niet. Probeer het nog eens.' },
      cookies: [],
    });
    expect(await isConfirmed(noor)).toBe(false);
  });

  it('confirms and logs in with the password, in the member’s language', async () => {
    const { token } = await aNewcomer();
    const other = elsewhere();
    const answer = await other.post('/api/activations', { token, password });
    expect(answer.body).toEqual({ confirmed: true, logged_in: true });
    expect(answer.cookies.map(({ name }) => name)).toEqual([
      'auth.session',
      'auth.device',
      'i18n_redirected',
    ]);
    expect(await userOf(other)).toMatchObject({ status: 'confirmed', language: 'nl' });
  });

  it('counts wrong passwords together with those of the login', async () => {
    const noor = await aNewcomer();
    const { email, token } = noor;
    const codes: string[] = [];
    for (let guess = 0; guess < 3; guess += 1)
      codes.push((await elsewhere().post('/api/activations', { token, password: 'wrong' })).body.code);
    for (let guess = 0; guess < 2; guess += 1)
      codes.push((await elsewhere().post('/api/user.php', { email, password: 'wrong' })).body.code);
    expect(codes).toEqual([...Array(3).fill('password_wrong'), 'login_failed', 'too_many_attempts']);
    expect(await elsewhere().post('/api/activations', { token, password })).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts', params: { minutes: 15 } },
    });
    expect(await isConfirmed(noor)).toBe(false);
    // The browser of the sign-up is not kept out by what others try.
    expect((await noor.browser.post('/api/activations', { token })).status).toBe(200);
  });
});

describe('POST /api/activations in the browser of the sign-up', () => {
  it('confirms and logs in where the sign-up did not', async () => {
    const { browser, token } = await aNewcomer();
    expect(await userOf(browser)).toBeNull();
    expect((await browser.post('/api/activations', { token })).body).toEqual({
      confirmed: true,
      logged_in: true,
    });
    expect(await userOf(browser)).toMatchObject({ status: 'confirmed', credits: 20 });
  });

  it('leaves the session of a member who is logged in', async () => {
    const { browser, token } = await aNewcomer(openHome);
    const session = browser.cookie('auth.session');
    const { body, cookies } = await browser.post('/api/activations', { token });
    expect(body).toEqual({ confirmed: true, logged_in: false });
    expect(cookies).toEqual([]);
    expect(browser.cookie('auth.session')).toBe(session);
    expect((await userOf(browser)).status).toBe('confirmed');
  });

  it('logs in by a link once: it stays in the history of a browser that was logged out', async () => {
    const { browser, token } = await aNewcomer();
    await browser.post('/api/activations', { token });
    await browser.get('/api/logout.php');
    expect(browser.cookie('auth.device')).toBeDefined();
    const again = await browser.post('/api/activations', { token });
    expect(again).toMatchObject({ body: { confirmed: true, logged_in: false }, cookies: [] });
    expect(await userOf(browser)).toBeNull();
  });

  it('confirms nothing by the cookie of a second sign-up with the same address', async () => {
    const noor = await aNewcomer();
    const stranger = elsewhere();
    const personal = { name: 'Stranger', date_of_birth: '1990-06-15', gender: 'male', consent: true };
    const again = { email: noor.email, password: 'another bight and a knot', ...personal };
    expect((await stranger.post('/api/signup', again)).status).toBe(200);
    expect(stranger.cookie('auth.device')).toBeDefined();
    const { token } = noor;
    expect((await stranger.post('/api/activations', { token })).body.code).toBe('password_required');

    // The browser of the first sign-up stays known when its owner signs up again.
    expect((await noor.browser.post('/api/signup', again)).status).toBe(200);
    expect((await noor.browser.post('/api/activations', { token })).body.logged_in).toBe(true);
  });
});

describe('POST /api/activations', () => {
  it('accepts the same link twice', async () => {
    const { browser, token } = await aNewcomer();
    expect((await browser.post('/api/activations', { token })).status).toBe(200);
    expect((await browser.post('/api/activations', { token })).status).toBe(200);
  });

  it('refuses a link after 48 hours', async () => {
    const { browser, token } = await aNewcomer();
    await query("update identity.link set expires_at = expires_at - interval '48 hours'");
    expect(await browser.post('/api/activations', { token })).toMatchObject({
      status: 410,
      body: { code: 'link_invalid', message: 'Link verlopen of invalide, vraag een nieuwe e-mail aan' },
    });
  });

  it('refuses a forged token and a token of another site', async () => {
    const { token } = await aNewcomer();
    expect((await elsewhere(openHome).post('/api/activations', { token, password })).status).toBe(410);
    expect((await elsewhere().post('/api/activations', { token: 'x'.repeat(43), password })).status).toBe(
      410,
    );
  });
});
