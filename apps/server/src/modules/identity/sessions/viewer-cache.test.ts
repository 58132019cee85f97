import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionCookie } from '#kernel/http/cookie-name.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { patience } from '#testing/server/patience.ts';
import { sentStatements } from '#testing/server/sent-statements.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

/** Two APIs on one database; their way to NATS can be cut, or swallow everything as a broken network does. */
let servers: readonly [TestServer, TestServer];
let proxy: Server;
let way: 'open' | 'cut' | 'swallowing' = 'open';
const connections = new Set<Socket>();
let site: Site;
let member: { readonly memberId: MemberId };

function relay(client: Socket): void {
  if (way === 'cut') return void client.destroy();
  const { hostname, port } = new URL(process.env.NATS_URL ?? 'nats://127.0.0.1:4222');
  const nats = connect(Number(port), hostname);
  for (const [from, to] of [
    [client, nats],
    [nats, client],
  ] as const) {
    connections.add(from);
    from.on('data', (bytes) => way === 'swallowing' || to.write(bytes));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      connections.delete(from);
      to.destroy();
    });
  }
}

const areOnline = (expected: boolean) =>
  vi.waitFor(
    () => {
      for (const { kernel } of servers) expect(kernel.nudges.isOnline()).toBe(expected);
    },
    { timeout: patience(10_000), interval: 10 },
  );

/** Waits until both servers know that their connection is lost, or has come back. */
async function setWay(next: typeof way): Promise<void> {
  if (way === next) return;
  const isConnected = way !== 'cut';
  way = next;
  if (next === 'swallowing') return;
  if (isConnected) {
    // A connection that comes back at once would not be noticed.
    way = 'cut';
    for (const socket of connections) socket.destroy();
    await areOnline(false);
    way = next;
  }
  if (next === 'open') await areOnline(true);
}

beforeAll(async () => {
  proxy = createServer(relay).listen(0, '127.0.0.1');
  await new Promise((listening) => proxy.once('listening', listening));
  const env = { NATS_URL: `nats://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
  const first = await aServer({ env });
  const { databaseUrl, redisPrefix, natsPrefix } = first.kernel.config;
  const same = { DATABASE_URL: databaseUrl, REDIS_PREFIX: redisPrefix, NATS_PREFIX: natsPrefix };
  servers = [first, await aServer({ env: { ...env, ...same } })];
  site = await aSite(first.kernel.database.db);
  member = await aMember(first.context, site);
}, patience(60_000));
beforeEach(() => setWay('open'));
afterAll(async () => {
  await setWay('open');
  // The second one's database is the first one's.
  await servers[1].close();
  await servers[0].close();
  proxy.close();
});

const isAccepted = async (server: TestServer, cookie: string): Promise<boolean> =>
  (await server.call(site, { url: '/api/likes.php', as: cookie })).statusCode === 200;

async function newSession(): Promise<string> {
  const { identity, kernel } = servers[0].context;
  return `${sessionCookie}=${await identity.openSession(kernel.database.db, site.id, member.memberId)}`;
}

/** Opens a session, has both servers accept it, and ends it at the one or the other. */
async function endOne(turn: number): Promise<string> {
  const cookie = await newSession();
  for (const server of servers) expect(await isAccepted(server, cookie)).toBe(true);
  const server = turn % 2 === 0 ? servers[0] : servers[1];
  const ended = await server.call(site, { url: '/api/logout.php', as: cookie });
  expect(ended.statusCode).toBe(200);
  expect(await isAccepted(server, cookie)).toBe(false);
  return cookie;
}

const tries = 200;

describe('an ended session', () => {
  it(`is refused by every process within a second, ${tries} times`, {
    timeout: patience(120_000),
  }, async () => {
    let slowest = 0;
    for (let turn = 0; turn < tries; turn += 1) {
      const cookie = await endOne(turn);
      const endedAt = performance.now();
      for (const server of servers) while (await isAccepted(server, cookie)) await pause(1);
      slowest = Math.max(slowest, performance.now() - endedAt);
    }
    expect(slowest).toBeLessThan(1_000);
  });

  it(`is refused by every process at once while NATS is down, ${tries} times`, {
    timeout: patience(120_000),
  }, async () => {
    await setWay('cut');
    for (let turn = 0; turn < tries; turn += 1) {
      const cookie = await endOne(turn);
      for (const server of servers) expect(await isAccepted(server, cookie)).toBe(false);
    }
  });

  it('is refused by every process within a second when the network swallows the message', {
    timeout: patience(60_000),
  }, async () => {
    const session = await newSession();
    for (const server of servers) expect(await isAccepted(server, session)).toBe(true);
    await setWay('swallowing');
    const ended = await Promise.all(Array.from({ length: 20 }, (_, turn) => endOne(turn)));
    await pause(1_000);
    for (const cookie of ended)
      for (const server of servers) expect(await isAccepted(server, cookie)).toBe(false);
  });
});

it('a member who becomes premium or chooses another language is so for every process at once', async () => {
  const [first, second] = servers;
  const other = await aMember(first.context, site);
  const viewer = (server: TestServer) =>
    server.context.recognition.viewerBySession(site.id, other.cookie.slice(sessionCookie.length + 1));
  for (const server of servers) expect(await viewer(server)).toMatchObject({ premium: false });
  await first.context.identity.makePremium(first.kernel.database.db, site.id, other.memberId);
  expect(await viewer(first)).toMatchObject({ premium: true });
  await expect
    .poll(() => viewer(second), { timeout: patience(500), interval: 5 })
    .toMatchObject({ premium: true });
  await second.call(site, {
    method: 'PUT',
    url: '/api/user.php',
    as: other.cookie,
    body: { language: 'fi' },
  });
  expect(await viewer(second)).toMatchObject({ language: 'fi' });
  await expect
    .poll(() => viewer(first), { timeout: patience(500), interval: 5 })
    .toMatchObject({ language: 'fi' });
});

it('the calls of a page look the session up once', async () => {
  const cookie = await newSession();
  const statements = await sentStatements(async () => {
    for (let call = 0; call < 5; call += 1) expect(await isAccepted(servers[0], cookie)).toBe(true);
  });
  expect(statements.filter(({ text }) => text.includes('session.token_hash'))).toHaveLength(1);
});
