import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser, type Browser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let member: TestMember;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  member = await aMember(server.context, site);
});

const browser = (cookie?: string) => aBrowser(server.app, site, cookie);
const logIn = async (page: Browser, { email, password }: Pick<TestMember, 'email' | 'password'>) =>
  (await page.post('/api/user.php', { email, password })).status;

async function strangerLocksOut({ email }: TestMember): Promise<void> {
  for (let guess = 0; guess < 5; guess += 1) await logIn(browser(), { email, password: 'a guess' });
  expect(await logIn(browser(), member)).toBe(429);
}

/** A browser the member was logged in with. */
async function aKnownBrowser(who: TestMember = member): Promise<Browser> {
  const page = browser();
  expect(await logIn(page, who)).toBe(200);
  expect((await page.get('/api/logout.php')).status).toBe(200);
  return page;
}

describe('while a stranger keeps an address locked', () => {
  it('its member, logged in, can still change the password', async () => {
    await strangerLocksOut(member);
    const password = 'another three knots';
    const change = { old_password: member.password, password, repeat: password };
    expect((await browser(member.cookie).put('/api/account/password', change)).status).toBe(200);
  });

  it('its member, logged in, can still erase the account', async () => {
    await strangerLocksOut(member);
    const erase = { erase_now: { password: member.password } };
    expect((await browser(member.cookie).delete('/api/account', erase)).status).toBe(200);
  });

  it('a browser in which its member was logged in before can still log in', async () => {
    const page = await aKnownBrowser();
    await strangerLocksOut(member);
    expect(await logIn(page, member)).toBe(200);
    expect(await logIn(browser(), member)).toBe(429);
  });

  it('the browser in which its member changed the password can still log in', async () => {
    const page = browser(member.cookie);
    const password = 'another three knots';
    await page.put('/api/account/password', { old_password: member.password, password, repeat: password });
    await page.get('/api/logout.php');
    await strangerLocksOut(member);
    expect(await logIn(page, { ...member, password })).toBe(200);
  });
});

describe('the cookie of a known browser', () => {
  it('is HttpOnly, outlives the logout and changes with every login', async () => {
    const page = browser();
    const { cookies } = await page.post('/api/user.php', { email: member.email, password: member.password });
    const device = cookies.find(({ name }) => name === 'auth.device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 24 * 60 * 60 });
    await page.get('/api/logout.php');
    expect(page.cookie('auth.device')).toBe(device?.value);
    await logIn(page, member);
    expect(page.cookie('auth.device')).not.toBe(device?.value);
  });

  it('allows five wrong passwords in fifteen minutes', async () => {
    const page = await aKnownBrowser();
    const codes: number[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push(await logIn(page, { ...member, password: 'a guess' }));
    expect(codes).toEqual([401, 401, 401, 401, 429, 429]);
    expect(await logIn(page, member)).toBe(429);
    // Those guesses do not lock the member out elsewhere.
    expect(await logIn(browser(), member)).toBe(200);
  });

  it('helps its own member only, on this site, until the password is another, and not when changed', async () => {
    const other = await aMember(server.context, site);
    const elsewhere = await aSite(server.kernel.database.db);
    const namesake = await aMember(server.context, elsewhere, { email: member.email });
    const there = aBrowser(server.app, elsewhere);
    await logIn(there, namesake);
    const own = (await aKnownBrowser()).cookie('auth.device') ?? '';
    const [id = '', signature = ''] = own.split('.');
    const before = await aKnownBrowser();
    const password = 'another three knots';
    const change = { old_password: member.password, password, repeat: password };
    const others = [
      (await aKnownBrowser(other)).cookie('auth.device'),
      there.cookie('auth.device'),
      `${id.slice(1)}A.${signature}`,
      id,
      `${id}.`,
      '.',
    ];
    await strangerLocksOut(member);
    for (const value of others) expect(await logIn(browser(`auth.device=${value}`), member)).toBe(429);
    expect(await logIn(browser(`auth.device=${own}`), member)).toBe(200);
    expect((await browser(member.cookie).put('/api/account/password', change)).status).toBe(200);
    expect(await logIn(before, { ...member, password })).toBe(429);
  });
});
