import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  // The proxy in front forgets X-Forwarded-Proto: each call arrives over plain HTTP.
  server = await aServer({ env: { PUBLIC_SCHEME: 'https' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
});

it('cookies of a site on https are Secure, and those that name a member belong to its host alone', async () => {
  const { email, password } = await aMember(server.context, site);
  const { cookies } = await aBrowser(server.app, site).post('/api/user.php', { email, password });
  expect(cookies.map(({ name }) => name)).toEqual([
    '__Host-auth.session',
    '__Host-auth.device',
    'i18n_redirected',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
  }
});

it('a session planted by another subdomain, under the name without the prefix, is ignored', async () => {
  const [own, planted] = [await aMember(server.context, site), await aMember(server.context, site)];
  const token = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
  const userWith = async (cookie: string) =>
    (await aBrowser(server.app, site, cookie).get('/api/user.php')).body.user?.id ?? null;
  expect(await userWith(`auth.session=${token(planted.cookie)}`)).toBeNull();
  const both = `auth.session=${token(planted.cookie)}; __Host-auth.session=${token(own.cookie)}`;
  expect(await userWith(both)).toBe(own.publicId);
});

it('a logout clears the session’s cookie and the browser’s cache', async () => {
  const { email, password } = await aMember(server.context, site);
  const browser = aBrowser(server.app, site);
  const loggedIn = await browser.post('/api/user.php', { email, password });
  expect(loggedIn.headers).not.toHaveProperty('clear-site-data');
  const loggedOut = await browser.get('/api/logout.php');
  expect(loggedOut.cookies).toMatchObject([{ name: '__Host-auth.session', maxAge: 0, secure: true }]);
  expect(loggedOut.headers['clear-site-data']).toBe('"cache"');
  expect((await browser.get('/api/user.php')).body.user).toBeNull();
});
