import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Visit } from './visit.server.ts';

const settings = {
  name: 'Bowline',
  open: true,
  domain_language: 'de_DE',
  theme: 'bowline',
  niche: 3,
  region_data: { NL: [] },
  visible_profile_fields: [],
  visible_profile_notes: [],
  genders: ['female', 'male'],
  interests: [],
};
const asked: string[] = [];
let open = true;
let revision = '1';
const api = createServer(({ url = '', headers }, response) => {
  asked.push(`${String(headers['x-forwarded-host'])}${url}`);
  if (!open) return void response.writeHead(500).end();
  const known = headers['x-forwarded-host']?.includes('bowline');
  if (!known)
    return void response
      .writeHead(404)
      .end(JSON.stringify({ message: '', statusCode: 404, code: 'site_not_found' }));
  const answers: Record<string, object> = {
    '/api/settings.php': {
      settings: { ...settings, domain: String(headers['x-forwarded-host']).replace('www.', '') },
    },
    '/api/companyinfo.php': { name: 'Bowline B.V.', vat_numbers: [] },
    '/api/look': { look: null },
    '/api/cached-revision': { revision },
    '/api/user.php': { user: { language: 'fi' } },
    '/api/logout.php': {},
  };
  if (url === '/api/logout.php') response.setHeader('set-cookie', ['auth.session=', 'other=1']);
  if (url === '/api/logout.php') response.setHeader('clear-site-data', '"cache"');
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(answers[url.split('?')[0] ?? '']));
});
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
vi.stubEnv('API_URL', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
vi.stubEnv('LOG_LEVEL', 'silent');
const { openVisit, visitContext } = await import('./visit.server.ts');

beforeEach(() => {
  asked.length = 0;
  open = true;
});
afterAll(() => {
  api.close();
  api.closeAllConnections();
});

async function visit(
  host: string,
  headers: Record<string, string> = {},
  path = '/',
  caching?: string,
  act?: (api: Visit['api']) => Promise<unknown>,
) {
  const request = new Request(`https://${host}${path}`, { headers });
  const context = new RouterContextProvider();
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/' };
  const page = async () => {
    await act?.(context.get(visitContext).api);
    return new Response('page', {
      headers: { 'referrer-policy': 'same-origin', ...(caching && { 'cache-control': caching }) },
    });
  };
  const response = (await openVisit(args, page)) as Response;
  return { response, visit: response.ok ? context.get(visitContext) : undefined };
}

it.each([
  ['the cookie before all', { cookie: 'auth.session=x; i18n_redirected=pl' }, 'pl'],
  ['then the member', { cookie: 'auth.session=x', 'accept-language': 'sv' }, 'fi'],
  ['then the member, whose cookie has a prefix over TLS', { cookie: '__Host-auth.session=x' }, 'fi'],
  ['then the domain', { 'accept-language': 'sv' }, 'de'],
])('chooses the language by %s', async (_rule, headers, locale) => {
  const { response, visit: seen } = await visit('bowline.localhost', headers);
  expect(seen?.locale).toBe(locale);
  const kept = response.headers.getSetCookie();
  if (locale === 'pl') expect(kept).toEqual([]);
  else expect(kept).toEqual([`i18n_redirected=${locale}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`]);
});

it.each([
  ['/?lang=fr', {}, 'fr', 'fr'],
  ['/landers/gallery/gay-eng', {}, 'en', 'en'],
  ['/landers/gallery/gay-eng?lang=fr', {}, 'fr', 'fr'],
  ['/landers/gallery', {}, 'de', 'de'],
  ['/members/abc/landing2/pl', {}, 'pl', 'pl'],
  ['/?lang=xx', {}, 'de', 'de'],
  ['/?lang=fr', { cookie: 'i18n_redirected=pl' }, 'fr', undefined],
  ['/landers/gallery/nl', { cookie: 'i18n_redirected=pl' }, 'nl', undefined],
  ['/landers/gallery/auto', { cookie: 'i18n_redirected=pl' }, 'pl', undefined],
  ['/?lang=fr', { cookie: 'auth.session=x' }, 'fi', 'fi'],
])('%s, sent with %o, is in %s and stores %s', async (path, headers, locale, stored) => {
  const { response, visit: seen } = await visit('bowline.localhost', headers, path);
  expect(seen?.locale).toBe(locale);
  const kept = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  expect(kept).toEqual(stored ? [`i18n_redirected=${stored}`] : []);
});

it('stores no language with an answer that shared caches keep', async () => {
  const { response } = await visit('bowline.localhost', {}, '/sitemap.xml', 'public, max-age=3600');
  expect(response.headers.getSetCookie()).toEqual([]);
});

it.each([
  '/reset-password/do?token=abc',
  '/unsubscribe.data?token=abc',
  '/activate/done?a=1&token=',
  '/decision',
])('%s is kept by no cache, sends no referrer and is not indexed', async (path) => {
  const { headers } = (await visit('bowline.localhost', {}, path)).response;
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

it('keeps lists and pages of members out of search engines, and lets them find the site', async () => {
  const robotsOf = async (path: string) =>
    (await visit('bowline.localhost', {}, path)).response.headers.get('x-robots-tag');
  for (const path of ['/members', '/members?page=2', '/members.data', '/members/zSq0nzMq4jFi1vVf'])
    expect(await robotsOf(path)).toBe('noindex, nofollow');
  for (const path of ['/', '/signup', '/login']) expect(await robotsOf(path)).toBeNull();
});

it('gives pages only the settings they need', async () => {
  const { visit: seen } = await visit('bowline.localhost');
  expect(seen?.site).toMatchObject({ name: 'Bowline', company: { name: 'Bowline B.V.' } });
  expect(seen?.site).not.toHaveProperty('region_data');
});

it('caches the site for a while and asks for no user without a session', async () => {
  await visit('often.bowline.localhost');
  await visit('often.bowline.localhost');
  expect(asked.filter((url) => !url.endsWith('/api/cached-revision'))).toEqual([
    'often.bowline.localhost/api/settings.php?_force_domain=often.bowline.localhost',
    'often.bowline.localhost/api/companyinfo.php',
    'often.bowline.localhost/api/look',
  ]);
});

it('reads a site again a second after any site has changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const name = async () => (await visit('changing.bowline.localhost')).visit?.site.name;
  expect(await name()).toBe('Bowline');
  settings.name = 'Changed';
  vi.setSystemTime(Date.now() + 5_000);
  expect(await name()).toBe('Bowline');
  revision = '2';
  vi.setSystemTime(Date.now() + 1_000);
  expect(await name()).toBe('Changed');
  settings.name = 'Bowline';
  // Another API process may have answered with what it knew before: what was read then is not kept for long.
  vi.setSystemTime(Date.now() + 1_001);
  expect(await name()).toBe('Bowline');
  vi.useRealTimers();
});

it('leads from another host of the site to its domain', async () => {
  const { response } = await visit('www.bowline.localhost', {}, '/pricing?a=1');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('https://bowline.localhost/pricing?a=1');
});

it('answers with a plain page for a host without a site', async () => {
  const { response } = await visit('elsewhere.localhost', { 'accept-language': 'en' });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<html lang="en">');
});

it('serves a cached site while the API is down, and a retry page for an unknown one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await visit('kept.bowline.localhost');
  vi.setSystemTime(Date.now() + 60_000);
  open = false;
  expect((await visit('kept.bowline.localhost')).visit?.site.name).toBe('Bowline');
  const closed = await visit('new.bowline.localhost');
  expect(closed.response.status).toBe(503);
  expect(closed.response.headers.get('retry-after')).toBe('5');
  vi.useRealTimers();
});

it('passes on every cookie that the API sets, and what it wants the browser to clear', async () => {
  const { response } = await visit(
    'bowline.localhost',
    { cookie: 'i18n_redirected=pl' },
    '/',
    undefined,
    (api) => api.logOut(),
  );
  expect(response.headers.getSetCookie()).toEqual(['auth.session=', 'other=1']);
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
});
