import { Readable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';

const log = pino({ level: 'silent' });
/** A handler that answers with what it was asked. */
const echo = async (request: Request) =>
  Response.json({ url: request.url, ip: request.headers.get('x-forwarded-for'), body: await request.text() });

const open = (handle: (request: Request) => Promise<Response> = echo) =>
  buildApp({ config: loadConfig(), log, handle });

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

it('refuses an invalid host', async () => {
  const app = await open();
  expect((await app.inject({ url: '/', headers: { host: 'a b' } })).statusCode).toBe(400);
});

it('passes on a form body unchanged, whatever its type', async () => {
  const app = await open();
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
    const payload = 'language=nl';
    const answer = await app.inject({
      method: 'POST',
      url: '/lang-config',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.json().body).toBe(payload);
  }
});

it('sends the first part of a page before the last is ready', async () => {
  const { promise: lastPart, resolve: finish } = Promise.withResolvers<string>();
  async function* parts() {
    yield `<p>${'first '.repeat(400)}</p>`;
    yield await lastPart;
  }
  const page = async () =>
    new Response(Readable.toWeb(Readable.from(parts(), { objectMode: false })) as unknown as ReadableStream, {
      headers: { 'content-type': 'text/html' },
    });
  const app = await open(page);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('first');
  finish('<p>last</p>');
  expect((await reader?.read())?.value).toContain('last');
  await app.close();
});
