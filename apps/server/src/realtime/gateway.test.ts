import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type NudgeKind, socketFrame } from '@bowline/contract/events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createKernel } from '#kernel/create-kernel.ts';
import type { CallSite, Viewer } from '#kernel/http/call.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { patience } from '#testing/server/patience.ts';
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';

const kernel = createKernel({ service: 'test' });
const site = 41 as SiteId;
const noteActivity = vi.fn(async (_site: SiteId, _members: readonly MemberId[]) => undefined);
const noteLeaving = vi.fn(async (_site: SiteId, _member: MemberId) => undefined);
/** Ben has a conversation with Ann open. */
const watchersOf = async (_site: SiteId, member: MemberId) => (member === '7' ? ['8' as MemberId] : []);
const livingSessions = async (_db: unknown, open: readonly { readonly session: string }[]) =>
  new Set(open.map(({ session }) => session));
const sessions: Readonly<Record<string, string>> = { 'token-of-ann': '7', 'token-of-ben': '8' };

const recogniser = {
  siteByHost: async (host: string) => (host === 'bowline.localhost' ? ({ id: site } as CallSite) : undefined),
  viewerBySession: async (of: SiteId, token: string): Promise<Viewer> => {
    const id = of === site ? sessions[token] : undefined;
    if (!id) return { kind: 'visitor' };
    const rest = { publicId: 'x'.repeat(16) as PublicId, confirmed: true, premium: false, session: 's' };
    return { kind: 'member', id: id as MemberId, language: 'nl', ...rest };
  },
};

let gateway: Gateway | undefined;
let port = 0;

async function open(options: GatewayOptions = {}): Promise<void> {
  gateway = createGateway(
    kernel,
    { ...recogniser, livingSessions, noteActivity, noteLeaving, watchersOf },
    { drainMs: 100, ...options },
  );
  port = await gateway.listen('127.0.0.1', 0);
}

interface Page {
  readonly socket: WebSocket;
  readonly frames: unknown[];
  readonly closed: Promise<number>;
}

const ownOrigin = 'http://bowline.localhost:3000';

/** Connects as a browser would, and says how the handshake was answered when it was refused. */
function connect(
  token: string,
  headers: Record<string, string> = {},
  path = '/socket',
): Promise<Page | number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: {
      host: 'bowline.localhost:3000',
      origin: ownOrigin,
      cookie: `auth.session=${token}`,
      ...headers,
    },
  });
  const frames: unknown[] = [];
  socket.on('message', (data) =>
    frames.push(socketFrame.parse(JSON.parse(Buffer.from(data as Buffer).toString()))),
  );
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return new Promise((resolve) => {
    // A busy gateway may close a connection of the shortest kind before it has said hello.
    for (const event of ['message', 'close']) socket.on(event, () => resolve({ socket, frames, closed }));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
}

async function connected(token: string): Promise<Page> {
  const page = await connect(token);
  if (typeof page === 'number') throw new Error(`refused with ${page}`);
  return page;
}

beforeAll(() => vi.waitFor(() => kernel.nudges.ready(), 5_000));
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  noteActivity.mockClear();
  noteLeaving.mockClear();
});
afterAll(() => kernel.close());

it('a page receives hello, then every nudge of its own member within a second', async () => {
  await open();
  const [ann, annToo, ben] = await Promise.all(
    ['token-of-ann', 'token-of-ann', 'token-of-ben'].map(connected),
  );
  expect(ann?.frames).toEqual([{ type: 'hello' }]);

  kernel.nudges.nudge(site, '7' as MemberId, 'likes');
  kernel.nudges.nudge((site + 1) as SiteId, '8' as MemberId, 'chats');
  const expected = [{ type: 'hello' }, { type: 'nudge', kind: 'likes' }];
  await vi.waitFor(() => expect(ann?.frames).toEqual(expected), { timeout: patience(1_000), interval: 5 });
  await vi.waitFor(() => expect(annToo?.frames).toEqual(expected), { timeout: patience(1_000), interval: 5 });
  expect(ben?.frames).toEqual([{ type: 'hello' }]);
});

it('all pages of a member share one NATS subscription, which ends with the last page', async () => {
  const subscribe = vi.spyOn(kernel.nudges, 'subscribe');
  await open();
  const [first, second] = [await connected('token-of-ann'), await connected('token-of-ann')];
  expect(subscribe).toHaveBeenCalledTimes(1);

  first.socket.close();
  await first.closed;
  kernel.nudges.nudge(site, '7' as MemberId, 'user');
  await vi.waitFor(() => expect(second.frames).toHaveLength(2));

  second.socket.close();
  await second.closed;
  await pause(50);
  await connected('token-of-ann');
  expect(subscribe).toHaveBeenCalledTimes(2);
  subscribe.mockRestore();
});

it.each([
  ['no session', 'none', {}, '/socket', 403],
  ['another origin', 'token-of-ann', { origin: 'http://evil.example' }, '/socket', 403],
  ['another site’s page', 'token-of-ann', { 'sec-fetch-site': 'same-site' }, '/socket', 403],
  [
    'a host nobody serves',
    'token-of-ann',
    { host: 'x.localhost', origin: 'http://x.localhost' },
    '/socket',
    404,
  ],
  ['another path', 'token-of-ann', {}, '/socket/../x', 404],
  ['a host that is none', 'token-of-ann', { host: 'a b', origin: ownOrigin }, '/socket', 400],
] as const)('a handshake with %s is refused', async (_, token, headers, path, status) => {
  await open();
  expect(await connect(token, headers, path)).toBe(status);
});

it('limits the connections per member and accepts a new one after another closed', async () => {
  await open({ connectionsPerMember: 2 });
  const first = await connected('token-of-ann');
  await connected('token-of-ann');
  expect(await connect('token-of-ann')).toBe(429);
  await connected('token-of-ben');

  first.socket.close();
  await first.closed;
  await pause(50);
  await connected('token-of-ann');
});

it('limits the connections per network, by the address that a trusted proxy forwards', async () => {
  await open({ connectionsPerNetwork: 2 });
  const from = (address: string) => connect('token-of-ann', { 'x-forwarded-for': address });
  const first = (await from('2001:db8::1')) as Page;
  await from('2001:db8::2');
  expect(await from('2001:db8::3')).toBe(429);
  expect(await from('2001:db8:0:1::1')).not.toBe(429);

  first.socket.close();
  await first.closed;
  await pause(50);
  expect(await from('2001:db8::3')).not.toBe(429);
});

describe('handshakes', () => {
  /** A gateway whose counters nobody else uses. */
  async function openAlone(env: Record<string, string>): Promise<void> {
    const alone = createKernel({
      service: 'test',
      env: { ...process.env, REDIS_PREFIX: `bowline-test-${randomUUID()}:`, ...env },
    });
    await vi.waitFor(() => alone.redis.ready(), patience(5_000));
    const own = createGateway(
      alone,
      { ...recogniser, livingSessions, noteActivity, noteLeaving, watchersOf },
      { drainMs: 0 },
    );
    gateway = {
      ...own,
      close: async () => {
        await own.close();
        await alone.close();
      },
    };
    port = await gateway.listen('127.0.0.1', 0);
  }
  const attempts = async (count: number, address: (index: number) => string) => {
    const statuses = [];
    for (let index = 0; index < count; index += 1)
      statuses.push(await connect('made-up', { 'x-forwarded-for': address(index) }));
    return statuses;
  };

  it('are limited to 300 a minute per network', async () => {
    await openAlone({});
    expect(new Set(await attempts(300, () => '203.0.113.7'))).toEqual(new Set([403]));
    expect(await attempts(1, () => '203.0.113.7')).toEqual([429]);
    expect(await attempts(1, () => '203.0.113.8')).toEqual([403]);
  });

  it('are counted by the address of the connection when no trusted proxy made it', async () => {
    await openAlone({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const statuses = await attempts(301, (index) => `203.0.${index >> 8}.${index & 255}`);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('reports open pages as active and drops one that does not answer pings', async () => {
  await open({ heartbeatMs: 60 });
  const lively = await connected('token-of-ann');
  const dead = await connected('token-of-ben');
  expect(noteActivity).toHaveBeenCalledWith(site, ['7']);
  dead.socket.pong = () => undefined;
  dead.socket.pause();

  await vi.waitFor(() => expect(noteActivity).toHaveBeenCalledWith(site, ['7', '8']));
  noteActivity.mockClear();
  await vi.waitFor(() => expect(noteActivity).toHaveBeenLastCalledWith(site, ['7']));
  expect(lively.socket.readyState).toBe(WebSocket.OPEN);
  dead.socket.terminate();
});

it('closes a connection that sends anything', async () => {
  await open();
  const page = await connected('token-of-ann');
  page.socket.send('hello there');
  expect(await page.closed).toBe(1008);
});

it('close() closes connections with 1012, spread over drainMs', async () => {
  await open({ drainMs: 300 });
  const pages = await Promise.all(
    ['token-of-ann', 'token-of-ann', 'token-of-ann', 'token-of-ben', 'token-of-ben', 'token-of-ben'].map(
      connected,
    ),
  );
  const started = Date.now();
  const times = pages.map(({ closed }) => closed.then((code) => ({ code, after: Date.now() - started })));
  await gateway?.close();
  gateway = undefined;
  const ends = await Promise.all(times);
  expect(ends.map(({ code }) => code)).toEqual(Array(6).fill(1012));
  const moments = ends.map(({ after }) => after);
  expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(10);
  expect(Math.max(...moments)).toBeLessThan(600);
});

it('closes a connection after maxConnectionMs', async () => {
  await open({ heartbeatMs: 50, maxConnectionMs: 20 });
  const page = await connected('token-of-ann');
  expect(await page.closed).toBe(1012);
});

it('forwards typing with its conversation and ignores unknown payloads', async () => {
  const conversation = '019a8a00-0000-7000-8000-00000000000a' as EntityId;
  await open();
  const [ann, ben] = [await connected('token-of-ann'), await connected('token-of-ben')];
  kernel.nudges.typing(site, '7' as MemberId, 'no id at all' as EntityId);
  kernel.nudges.nudge(site, '7' as MemberId, 'weather' as NudgeKind);
  kernel.nudges.typing(site, '7' as MemberId, conversation);
  await vi.waitFor(() => expect(ann.frames).toEqual([{ type: 'hello' }, { type: 'typing', conversation }]));
  expect(ben.frames).toEqual([{ type: 'hello' }]);
});

const presence = { type: 'nudge', kind: 'presence' };
const presencesHeardBy = ({ frames }: Page) =>
  frames.filter((frame) => JSON.stringify(frame) === JSON.stringify(presence)).length;

it('nudges members with an open conversation about the first page opened and the last one closed', async () => {
  await open({ offlineAfterMs: 60 });
  const ben = await connected('token-of-ben');
  const first = await connected('token-of-ann');
  await vi.waitFor(() => expect(presencesHeardBy(ben)).toBe(1));
  const second = await connected('token-of-ann');
  first.socket.close();
  await first.closed;
  expect(noteLeaving).not.toHaveBeenCalled();

  second.socket.close();
  await second.closed;
  await vi.waitFor(() => expect(noteLeaving).toHaveBeenCalledWith(site, '7'));
  expect(presencesHeardBy(ben)).toBe(1);
  await vi.waitFor(() => expect(presencesHeardBy(ben)).toBe(2));
});

it('sends no presence nudge for a reload', async () => {
  await open({ offlineAfterMs: 150 });
  const ben = await connected('token-of-ben');
  const before = await connected('token-of-ann');
  await vi.waitFor(() => expect(presencesHeardBy(ben)).toBe(1));
  before.socket.close();
  await before.closed;
  await vi.waitFor(() => expect(noteLeaving).toHaveBeenCalled());
  await connected('token-of-ann');
  await pause(250);
  expect(presencesHeardBy(ben)).toBe(1);
});

it('sends no presence nudge when the gateway stops', async () => {
  await open({ offlineAfterMs: 10, drainMs: 20 });
  const ann = await connected('token-of-ann');
  const nudge = vi.spyOn(kernel.nudges, 'nudge');
  await gateway?.close();
  gateway = undefined;
  expect(await ann.closed).toBe(1012);
  await pause(50);
  expect(nudge).not.toHaveBeenCalled();
  expect(noteLeaving).not.toHaveBeenCalled();
  nudge.mockRestore();
});
