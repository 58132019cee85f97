import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { anyone } from '@bowline/contract/looking-for';
import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { isDatabaseAway } from './pool.ts';

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** An API whose way to the database can be cut. */
let [whole, behindProxy]: TestServer[] = [];
let proxy: Server;
let isCut = false;
const sockets = new Set<Socket>();
let site: Site;
let member: TestMember;

beforeAll(async () => {
  whole = await aServer();
  const target = new URL(whole.kernel.config.databaseUrl);
  proxy = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => proxy.once('listening', listening));
  const url = new URL(target);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  behindProxy = await aServer({ env: { DATABASE_URL: url.href } });
  site = await aSite(whole.kernel.database.db);
  member = await aMember(whole.context, site);
}, 60_000);
afterAll(async () => {
  isCut = false;
  await behindProxy?.close();
  await whole?.close();
  proxy.close();
});

describe('the database is away', () => {
  it.each([
    ['a server that stops', 'select pg_terminate_backend(pg_backend_pid())', true],
    ['a leader that became a replica', 'set transaction read only; create table t ()', true],
    ['a mistake of ours', 'select nothing', false],
    ['a slow statement', 'set statement_timeout = 10; select pg_sleep(1)', false],
  ])('%s: %s', async (_, text, expected) => {
    const client = new pg.Client({ connectionString: whole?.kernel.config.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    const error = await errorOf(client.query(text));
    expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), expected]);
    await client.end();
  });

  it('where nobody listens', async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: 1 });
    expect(isDatabaseAway(await errorOf(client.connect()))).toBe(true);
  });

  it('is answered with 503 and when to try again, and the same call succeeds afterwards', async () => {
    const write = () =>
      behindProxy?.call(site, {
        method: 'PUT',
        url: '/api/looking-for',
        as: member.cookie,
        body: anyone,
      });
    isCut = true;
    for (const socket of sockets) socket.destroy();
    const refused = await write();
    expect([refused?.statusCode, refused?.headers['retry-after'], refused?.json().code]).toEqual([
      503,
      '1',
      'unavailable',
    ]);
    isCut = false;
    await expect.poll(async () => (await write())?.statusCode, { timeout: 8_000 }).toBe(200);
  });
});
