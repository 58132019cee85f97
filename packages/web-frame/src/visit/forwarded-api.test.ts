import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sendToApi } from './forwarded-api.server.ts';

let server: Server;
afterEach(() => server.close());

async function open(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/path?a=b`;
}

const get = (url: string) => sendToApi(new Headers())({ url, method: 'GET', headers: {} });

it('passes address, headers, body and host on, and returns status and body', async () => {
  const url = await open(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { host, cookie } = incoming.headers;
    outgoing.statusCode = 201;
    outgoing.end(
      JSON.stringify([incoming.method, incoming.url, host, cookie, Buffer.concat(parts).toString()]),
    );
  });
  const headers = { host: 'office.test', cookie: 'c=d' };
  const answer = await sendToApi(new Headers())({ url, method: 'PUT', headers, body: 'Zoë' });
  expect(answer.status).toBe(201);
  expect(JSON.parse(await answer.text())).toEqual(['PUT', '/path?a=b', 'office.test', 'c=d', 'Zoë']);
});

it('collects every cookie, and what the browser is to clear', async () => {
  const url = await open((_incoming, outgoing) => {
    outgoing.setHeader('set-cookie', ['one=1', 'other=1']);
    outgoing.setHeader('clear-site-data', '"cache"').end('{}');
  });
  const returned = new Headers();
  await sendToApi(returned)({ url, method: 'GET', headers: {} });
  expect(returned.getSetCookie()).toEqual(['one=1', 'other=1']);
  expect(returned.get('clear-site-data')).toBe('"cache"');
});

it('returns an answer without a body', async () => {
  const url = await open((_incoming, outgoing) => outgoing.writeHead(204).end());
  expect((await get(url)).status).toBe(204);
});

it('rejects when the connection is lost before or within the answer', async () => {
  const before = await open((incoming) => incoming.socket.destroy());
  await expect(get(before)).rejects.toThrow();
  server.close();
  const within = await open((incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': '100' });
    outgoing.write('half', () => incoming.socket.destroy());
  });
  await expect(get(within)).rejects.toThrow();
});
