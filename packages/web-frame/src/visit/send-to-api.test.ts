import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sendToApi } from './send-to-api.server.ts';

let server: Server;
afterEach(() => server.close());

async function open(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/path?a=b`;
}

it('passes address, headers, body and host on, and returns status, every cookie and the body', async () => {
  const address = await open(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { host, cookie } = incoming.headers;
    outgoing.setHeader('set-cookie', ['one=1', 'other=1']);
    outgoing.statusCode = 201;
    outgoing.end(
      JSON.stringify([incoming.method, incoming.url, host, cookie, Buffer.concat(parts).toString()]),
    );
  });
  const request = new Request(address, { method: 'PUT', headers: { cookie: 'c=d' }, body: 'Zoë' });
  const answer = await sendToApi('office.test')(request);
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(['one=1', 'other=1']);
  expect(await answer.json()).toEqual(['PUT', '/path?a=b', 'office.test', 'c=d', 'Zoë']);
});

it('returns an answer without a body', async () => {
  const address = await open((_incoming, outgoing) => outgoing.writeHead(204).end());
  expect((await sendToApi()(new Request(address))).status).toBe(204);
});

it('rejects when the connection is lost before or within the answer', async () => {
  const before = await open((incoming) => incoming.socket.destroy());
  await expect(sendToApi()(new Request(before))).rejects.toThrow();
  server.close();
  const within = await open((incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': '100' });
    outgoing.write('half', () => incoming.socket.destroy());
  });
  await expect(sendToApi()(new Request(within))).rejects.toThrow();
});
