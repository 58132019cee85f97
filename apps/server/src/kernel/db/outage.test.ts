import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { anyone } from '@bowline/contract/default-filters';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { hasChangedNothing, isDatabaseAway } from './outage.ts';
import { createPool } from './pool.ts';
import { type Connection, closingUnanswered } from './prepared.ts';
import { loginUrl } from './roles.ts';
import { inTransaction } from './transaction.ts';

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** An API whose way to the database can be cut. */
let [whole, behindProxy]: TestServer[] = [];
let proxy: Server;
let isCut = false;
/** How long every answer of the database is kept back. */
let delayMs = 0;
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
    near.pipe(far);
    far.on('data', (bytes) => setTimeout(() => near.write(bytes), delayMs));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => proxy.once('listening', listening));
  const url = new URL(target);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  behindProxy = await aServer({ env: { DATABASE_URL: url.href } });
  site = await aSite(whole.kernel.database.db);
  member = await aMember(whole.context, site);
}, patience(60_000));
afterAll(async () => {
  isCut = false;
  await behindProxy?.close();
  await whole?.close();
  proxy.close();
});

/** Closes every connection and refuses new ones. */
function cutFor(ms?: number): void {
  isCut = true;
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  if (ms !== undefined) setTimeout(() => (isCut = false), ms);
}

const write = () =>
  behindProxy?.call(site, { method: 'PUT', url: '/api/looking-for', as: member.cookie, body: anyone });

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

  it.each([
    ['25006', 'cannot execute INSERT in a read-only transaction', true],
    ['57P03', 'the database system is starting up', true],
    ['08P01', 'query_wait_timeout', true],
    ['08P01', 'server login has been failing, cached error: connect failed (server_login_retry)', true],
    ['57P01', 'terminating connection due to administrator command', false],
    ['08P01', 'server conn crashed?', false],
  ])('%s %s: has certainly changed nothing: %s', (code, message, expected) => {
    const error = Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });
    expect([isDatabaseAway(error), hasChangedNothing(error)]).toEqual([true, expected]);
  });

  it.each([
    ['XX000', 'cache lookup failed for function 39200'],
    ['42883', 'function chat.deliver(bigint, text) does not exist'],
  ])(
    'is not what a function is that a release has just replaced, but nothing was changed either (%s)',
    (code, message) => {
      const error = Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });
      expect([isDatabaseAway(error), hasChangedNothing(error)]).toEqual([false, true]);
    },
  );

  it('where nobody listens', async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: 1 });
    expect(isDatabaseAway(await errorOf(client.connect()))).toBe(true);
  });

  it('for a moment before the commit: the transaction runs again', async () => {
    const { db } = (behindProxy as TestServer).kernel.database;
    const ran: string[] = [];
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: string }>`select pg_backend_pid()::text as id`.execute(tx);
      ran.push(rows[0]?.id ?? '');
      if (ran.length === 1) cutFor(500);
      await sql`select 1`.execute(tx);
    });
    expect(ran).toHaveLength(2);
    expect(ran[0]).not.toBe(ran[1]);
  });

  it('for a moment: a call waits for it and succeeds', async () => {
    cutFor(500);
    expect((await write())?.statusCode).toBe(200);
  });

  it('while the commit is on its way: the transaction is not run again', async () => {
    const { db } = (behindProxy as TestServer).kernel.database;
    let runs = 0;
    const lost = inTransaction(db, async (tx) => {
      runs += 1;
      await sql`select 1`.execute(tx);
      // The next thing that is sent is the commit.
      setImmediate(() => cutFor(0));
      await new Promise((resolve) => setImmediate(resolve));
    });
    const error = await errorOf(lost);
    expect([runs, isDatabaseAway(error)]).toEqual([1, true]);
  });

  it('slow: a caller who stops waiting for a new connection takes none from the pool', async () => {
    const { config, log: logger } = (behindProxy as TestServer).kernel;
    const databaseUrl = loginUrl(config.databaseUrl, 'api');
    const pool = createPool(
      { env: 'production', databaseUrl, databasePoolSize: 1 },
      { service: 'api', logger },
    );
    const first = await pool.connect();
    const waiting = errorOf(pool.connect());
    // The one who waits gives up after five seconds, while the login of the new connection is being checked.
    await pause(4_700);
    delayMs = 150;
    first.release(true);
    expect(await waiting).toMatchObject({ message: 'timeout exceeded when trying to connect' });
    delayMs = 0;
    const last = await pool.connect();
    last.release();
    await pool.end();
  });

  it('closes a connection whose query has no answer in time, and sends nothing after it', async () => {
    const { config, log: logger } = (whole as TestServer).kernel;
    const pool = createPool(
      { ...config, databasePoolSize: 1 },
      { service: 'test', logger, queryTimeoutMs: 200 },
    );
    const connections = closingUnanswered(pool);
    const pid = async (connection: Connection) =>
      (await connection.query({ name: 'pid', text: 'select pg_backend_pid() as id' })).rows[0]?.id;
    for (const name of [undefined, 'sleep']) {
      const first = await connections.connect();
      const before = await pid(first);
      const sleep = { text: 'select pg_sleep(1)', ...(name && { name }) };
      const error = await errorOf(first.query(sleep));
      expect([error, isDatabaseAway(error)]).toEqual([expect.any(Error), true]);
      expect(await errorOf(first.query({ text: 'rollback' }))).toBe(error);
      first.release();
      const second = await connections.connect();
      expect(await pid(second)).not.toBe(before);
      second.release();
    }
    await pool.end();
  });

  it('is answered with 503 and when to try again, and the same call succeeds afterwards', async () => {
    cutFor();
    const refused = await write();
    expect([refused?.statusCode, refused?.headers['retry-after'], refused?.json().code]).toEqual([
      503,
      '1',
      'unavailable',
    ]);
    isCut = false;
    await expect.poll(async () => (await write())?.statusCode, { timeout: patience(8_000) }).toBe(200);
  });
});
