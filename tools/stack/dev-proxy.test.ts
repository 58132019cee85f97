import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { startProxy, type Upstreams } from './dev-proxy.ts';
import { freePorts } from './free-ports.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Answers requests and upgrades with its name and what it was asked. */
async function anUpstream(name: string): Promise<number> {
  const answer = ({ url, headers }: IncomingMessage) => JSON.stringify({ name, url, headers });
  const server: Server = createServer((request, response) => response.end(answer(request)));
  server.on('upgrade', (request, socket) => socket.end(`HTTP/1.1 403 Forbidden\r\n\r\n${answer(request)}`));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function aProxy(host = '127.0.0.1'): Promise<number> {
  const upstreams: Upstreams = {
    api: await anUpstream('api'),
    realtime: await anUpstream('realtime'),
    web: await anUpstream('web'),
    office: await anUpstream('office'),
    mailbox: await anUpstream('mailbox'),
    sandbox: await anUpstream('sandbox'),
    staffHost: 'office.localhost',
  };
  const [port = 0] = await freePorts(1);
  const proxy = await startProxy({ host, port }, upstreams);
  endings.push(proxy.close);
  return port;
}

async function ask(port: number, path: string, headers: Record<string, string>) {
  const asked = get({ host: '127.0.0.1', port, path, headers, agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return (await json(response)) as { name: string; url: string; headers: Record<string, string> };
}

it('serves the mailbox on its own host only', async () => {
  const port = await aProxy();
  const upstreamOf = async (host: string, path: string) => (await ask(port, path, { host })).name;
  expect(await upstreamOf(`mailbox.localhost:${port}`, '/')).toBe('mailbox');
  expect(await upstreamOf('mailbox.localhost', '/api/user.php')).toBe('mailbox');
  expect(await upstreamOf(`bowline.localhost:${port}`, '/mailbox')).toBe('web');
  expect(await upstreamOf(`bowline.localhost:${port}`, '/mailbox/messages.json')).toBe('web');
  expect(await upstreamOf('x.mailbox.localhost', '/')).toBe('web');
});

it('serves the sandbox of payments on its own host only', async () => {
  const port = await aProxy();
  const upstreamOf = async (host: string, path: string) => (await ask(port, path, { host })).name;
  expect(await upstreamOf(`sandbox.localhost:${port}`, '/pay/SBX-1')).toBe('sandbox');
  expect(await upstreamOf('sandbox.localhost', '/api/user.php')).toBe('sandbox');
  expect(await upstreamOf(`bowline.localhost:${port}`, '/pay/SBX-1')).toBe('web');
});

it('serves the back office and its API on the host of the staff, and no socket of members', async () => {
  const port = await aProxy();
  const upstreamOf = async (host: string, path: string, headers = {}) =>
    (await ask(port, path, { host, ...headers })).name;
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
  expect(await upstreamOf(`office.localhost:${port}`, '/')).toBe('office');
  expect(await upstreamOf('office.localhost', '/api/staff/photos')).toBe('api');
  expect(await upstreamOf('office.localhost', '/socket', upgrade)).toBe('office');
  expect(await upstreamOf('x.office.localhost', '/')).toBe('web');
  expect(await upstreamOf('bowline.localhost', '/')).toBe('web');
  expect(await upstreamOf('bowline.localhost', '/socket', upgrade)).toBe('realtime');
});

it('listens on the given address only', async () => {
  const port = await aProxy();
  const other = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')?.address;
  // Linux gives the whole of 127.0.0.0/8 to the loopback interface.
  const socket = connect({ host: other ?? '127.0.0.2', port });
  await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED');
});

it('removes the forwarding headers of the client, also from upgrades', async () => {
  const port = await aProxy();
  const claimed = {
    host: 'bowline.localhost',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-proto': 'gopher',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
  };
  const upgrade = { ...claimed, connection: 'Upgrade', upgrade: 'websocket' };
  for (const { name, headers } of [await ask(port, '/api/x', claimed), await ask(port, '/socket', upgrade)]) {
    expect(headers['x-forwarded-for'], name).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113|elsewhere|gopher/);
  }
});
