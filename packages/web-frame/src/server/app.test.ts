import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';

const log = pino({ level: 'silent' });
/** A handler that answers with what it was asked. */
const echo = async (request: Request) =>
  Response.json({ url: request.url, ip: request.headers.get('x-forwarded-for'), body: await request.text() });

const open = (handle: (request: Request) => Promise<Response> = echo) =>
  buildApp({ config: loadConfig('web'), log, handle });

it('passes on the visitor’s host, scheme and address as the proxy states them', async () => {
  const app = await open();
  const headers = {
    host: 'inner:3003',
    'x-forwarded-host': 'bowline.localhost',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
  };
  const { url, ip } = (await app.inject({ url: '/members?a=1', headers })).json();
  expect({ url, ip }).toEqual({ url: 'https://bowline.localhost/members?a=1', ip: '203.0.113.7' });
});

it('never reads a path as another host', async () => {
  const app = await open();
  const { url } = (
    await app.inject({ url: '//elsewhere.example/x', headers: { host: 'bowline.localhost' } })
  ).json();
  expect(new URL(url).host).toBe('bowline.localhost');
});

it.each([
  'a b',
  'user:pw@bowline.localhost',
  'bowline.localhost/x',
  'bowline.localhost?x',
  'bowline.localhost:x',
])('refuses the host %j', async (host) => {
  const app = await open();
  expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(400);
});

it('refuses an address that is not a path', async () => {
  const app = await open();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(
    'GET http://elsewhere.example/ HTTP/1.1\r\nHost: bowline.localhost\r\nConnection: close\r\n\r\n',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  await app.close();
});

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'refuses the method %s',
  async (method) => {
    const handle = vi.fn(echo);
    const app = await open(handle);
    const answer = await app.inject({ method: method as 'PUT', url: '/settings' });
    expect({ status: answer.statusCode, allow: answer.headers.allow }).toEqual({
      status: 405,
      allow: 'GET, HEAD, POST',
    });
    expect(handle).not.toHaveBeenCalled();
  },
);

const multipart = 'multipart/form-data; boundary=x';
const part = '--x\r\nContent-Disposition: form-data; name="language"\r\n\r\nnl\r\n--x--\r\n';

it('takes a form from our own page that hides its origin, and no other', async () => {
  const app = await open(async ({ headers }) => Response.json({ origin: headers.get('origin') }));
  const originFrom = async (site: string) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': site,
    };
    return (await app.inject({ method: 'POST', url: '/reset-password/do', headers, payload: 'a=b' })).json()
      .origin;
  };
  expect(await originFrom('same-origin')).toBeNull();
  expect(await originFrom('cross-site')).toBe('null');
});

it.each([
  ['application/x-www-form-urlencoded', 'language=nl'],
  [multipart, part],
])('passes on a form body unchanged: %s', async (type, payload) => {
  const app = await open();
  const headers = { 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/lang-config', headers, payload });
  expect(answer.json().body).toBe(payload);
});

it.each([
  ['text/plain', 'language=nl', 415],
  ['application/json', '{"language":"nl"}', 415],
  [undefined, undefined, 415],
  [multipart, part.slice(0, 40), 400],
  ['multipart/form-data', part, 400],
])('refuses a body that is no form: %s', async (type, payload, status) => {
  const app = await open();
  const headers = type === undefined ? {} : { 'content-type': type };
  const answer = await app.inject({
    method: 'POST',
    url: '/lang-config',
    headers,
    ...(payload && { payload }),
  });
  expect(answer.statusCode).toBe(status);
});

it('sends the security headers with every answer, and Strict-Transport-Security over https only', async () => {
  const app = await open(async () => new Response(null, { status: 302, headers: { location: '/login' } }));
  app.get('/file.js', async () => '1');
  const page = { host: 'bowline.localhost' };
  const answers = [
    await app.inject({ url: '/members', headers: page }),
    await app.inject({ url: '/file.js', headers: page }),
    await app.inject({ url: '/', headers: { host: 'a b' } }),
    await app.inject({ method: 'TRACE' as 'PUT', url: '/', headers: page }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 200, 400, 405]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  const secure = await app.inject({ url: '/members', headers: { ...page, 'x-forwarded-proto': 'https' } });
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

describe('the body of a form', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const limit = 64 * 1024;

  it('is refused above 64 KiB by its announced length, before it is read', async () => {
    const handle = vi.fn(echo);
    const app = await open(handle);
    const payload = 'a'.repeat(limit + 1);
    const answer = await app.inject({ method: 'POST', url: '/login', headers: form, payload });
    expect(answer.statusCode).toBe(413);
    expect(handle).not.toHaveBeenCalled();
    const longest = await app.inject({
      method: 'POST',
      url: '/login',
      headers: form,
      payload: 'a'.repeat(limit),
    });
    expect(longest.json().body).toHaveLength(limit);
  });

  it('is refused above 64 KiB while it arrives, when it announced no length', async () => {
    const app = await open();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    let sent = 0;
    async function* endless() {
      for (; sent < 1_000; sent += 1) {
        yield Buffer.alloc(8 * 1024, 'a');
        await pause(1);
      }
    }
    const answer = await fetch(`${address}/login`, {
      method: 'POST',
      headers: form,
      body: Readable.from(endless()) as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    expect(answer?.status ?? 413).toBe(413);
    expect(sent).toBeLessThan(100);
    await app.close();
  });

  it('must arrive in time', async () => {
    const app = await open();
    expect(app.server.requestTimeout).toBe(30_000);
    expect(app.server.timeout).toBe(60_000);
    expect(app.server.headersTimeout).toBe(10_000);
    // Node looks every five seconds.
    app.server.headersTimeout = 50;
    app.server.requestTimeout = 100;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      'POST /login HTTP/1.1\r\nHost: bowline.localhost\r\nContent-Type: text/plain\r\nContent-Length: 99\r\n\r\na=b',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
    await app.close();
  });
});

it.each(['a.example:99999', 'me@a.example', 'a.example/b', 'a.example..'])(
  'refuses the host %j, as the API does',
  async (host) => {
    const app = await open();
    for (const headers of [{ host }, { host: 'a.example', 'x-forwarded-host': host }])
      expect((await app.inject({ url: '/', headers })).statusCode).toBe(400);
  },
);

it('refuses two hosts in one, also where a proxy says which was asked for', async () => {
  const app = await open();
  const host = 'a.example, b.example';
  for (const headers of [{ host }, { host, 'x-forwarded-host': 'b.example' }])
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(400);
});

it.each(['br', 'zstd', 'gzip'])(
  'sends the first part of a page before the last is ready, as %s',
  async (encoding) => {
    const { promise: lastPart, resolve: finish } = Promise.withResolvers<string>();
    async function* parts() {
      yield `<p>${'first '.repeat(400)}</p>`;
      yield await lastPart;
    }
    const page = async () =>
      new Response(
        Readable.toWeb(Readable.from(parts(), { objectMode: false })) as unknown as ReadableStream,
        {
          headers: { 'content-type': 'text/html' },
        },
      );
    const app = await open(page);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(address, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('first');
    finish('<p>last</p>');
    expect((await reader?.read())?.value).toContain('last');
    await app.close();
  },
);

it.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
])(
  'sends an answer of known length to who accepts %s with its status and every cookie, in one piece',
  async (accepted, encoding, decompress) => {
    const html = '<p>words</p>'.repeat(500);
    const headers = new Headers({ 'Content-Type': 'text/html', 'Content-Length': String(html.length) });
    for (const name of ['one', 'other']) headers.append('Set-Cookie', `${name}=1`);
    const app = await open(async () => new Response(html, { status: 404, headers }));
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect({ ...answer.headers, status: answer.statusCode }).toMatchObject({
      status: 404,
      'content-encoding': encoding,
      'content-length': String(answer.rawPayload.length),
      'set-cookie': ['one=1', 'other=1'],
      vary: 'accept-encoding',
    });
    expect(decompress(answer.rawPayload).toString()).toBe(html);
    expect((await app.inject({ url: '/' })).body).toBe(html);
  },
);
