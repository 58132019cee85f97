import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import type { Visit } from './visit.server.ts';

const asked: IncomingHttpHeaders[] = [];
const api = createServer(({ url, headers }, response) => {
  asked.push(headers);
  if (url === '/api/staff/sign-out') response.setHeader('set-cookie', 'auth.staff=');
  response.setHeader('content-type', 'application/json').end('{"queues":[]}');
});
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
vi.stubEnv('API_URL', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
vi.resetModules();
const { openVisit, visitContext } = await import('./visit.server.ts');
afterAll(() => api.close());

async function visit(headers: Record<string, string>, act?: (api: Visit['api']) => Promise<unknown>) {
  const context = new RouterContextProvider();
  const request = new Request('http://office.localhost:3000/photos', { headers });
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/photos' };
  const response = await openVisit(args as never, async () => {
    await act?.(context.get(visitContext).api);
    return new Response('page');
  });
  return { response: response as Response, ...context.get(visitContext) };
}

it('calls the API on the host of the staff, with the session of the person', async () => {
  const { api: client } = await visit({ cookie: 'auth.staff=token', 'x-forwarded-for': '203.0.113.7' });
  await client.listQueues({ query: {} });
  expect(asked.at(-1)).toMatchObject({
    host: 'office.localhost:3000',
    cookie: 'auth.staff=token',
    'x-forwarded-for': '203.0.113.7',
  });
  expect(asked.at(-1)).not.toHaveProperty('x-forwarded-host');
});

it('passes the cookies on that the API sets', async () => {
  const { response } = await visit({}, (client) => client.signOutStaff());
  expect(response.headers.getSetCookie()).toEqual(['auth.staff=']);
});

it('no page is stored or indexed', async () => {
  const { response } = await visit({});
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

it.each([
  [{ cookie: 'i18n_redirected=nl' }, 'nl'],
  [{ 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.5' }, 'nl'],
  [{ 'accept-language': 'de' }, 'en'],
  [{}, 'en'],
])('chooses the language by %j: %s', async (headers, locale) => {
  expect((await visit(headers as Record<string, string>)).locale).toBe(locale);
});

it('knows whether there is a session, under either name of its cookie', async () => {
  expect((await visit({})).hasSession).toBe(false);
  expect((await visit({ cookie: 'auth.staff=x' })).hasSession).toBe(true);
  expect((await visit({ cookie: '__Host-auth.staff=x' })).hasSession).toBe(true);
});
