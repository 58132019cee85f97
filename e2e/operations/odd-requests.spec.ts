import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from '../harness/test.ts';

const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

interface OddRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function statusOf({ method = 'GET', path, headers = {}, body }: OddRequest): Promise<number> {
  const sent = request({
    host: '127.0.0.1',
    port: process.env.PORT,
    method,
    path,
    headers: { host: 'bowline.localhost', ...headers },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

const pages = [
  '/',
  '/login',
  '/signup',
  '/members',
  '/settings',
  '/profile',
  '/logout',
  '/lang-config',
  '/reset-password',
];

/** As no page of ours sends them: most of them without Origin and Sec-Fetch-Site. */
const oddRequestsTo = (path: string): OddRequest[] => [
  ...['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => ({ method, path })),
  { path, headers: { host: 'user:pw@bowline.localhost' } },
  { path, headers: { host: 'bowline.localhost/x' } },
  { path: `${path}?a=%ff&_routes=nothing` },
  { path: `${path}.data?_routes=nothing` },
  { method: 'POST', path },
  { method: 'POST', path, headers: { 'content-type': form, origin: 'null' }, body: 'a=b' },
  {
    method: 'POST',
    path,
    headers: { 'content-type': form, origin: 'http://elsewhere.example' },
    body: 'a=b',
  },
  { method: 'POST', path, headers: { 'content-type': form }, body: 'a=b&language=nl' },
  { method: 'POST', path: `${path}.data`, headers: { 'content-type': form }, body: 'a=b&language=nl' },
  { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: '{"a":' },
  { method: 'POST', path, headers: { 'content-type': multipart }, body: '--x\r\nContent-Disp' },
  { method: 'POST', path, headers: { 'content-type': form }, body: 'a'.repeat(100_000) },
];

for (const who of ['a visitor', 'a member']) {
  test(`pages refuse what they cannot serve to ${who}, and never fail`, async ({ open }) => {
    const page = await open(who === 'a member' ? { member: 'noor' } : {});
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const failed: string[] = [];
    for (const odd of pages.flatMap(oddRequestsTo)) {
      const status = await statusOf({ ...odd, headers: { cookie, ...odd.headers } });
      if (status >= 500)
        failed.push(`${status} ${odd.method ?? 'GET'} ${odd.path} ${JSON.stringify(odd.headers ?? {})}`);
    }
    expect(failed).toEqual([]);
  });
}
