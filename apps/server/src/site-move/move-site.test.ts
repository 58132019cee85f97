import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#migrator/migrate.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { queryOnce } from '#testing/server/database.ts';
import { type OwnPostgres, startOwnPostgres } from '#testing/server/own-postgres.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { type Cell, openCell } from './cell.ts';
import { createMapDirectory } from './directory.ts';
import { announce, dropFence, makeReadOnly, makeWritable, raiseFence } from './fence.ts';
import { cancelMove, type Move, moveSite, retireSite, type Step } from './move-site.ts';
import { numberCell } from './number-cell.ts';
import { tenantTables } from './tables.ts';

/** The night stops a move after every step, a push after some. */
const isNight = process.env.NIGHT !== undefined;

let folder: string;
let postgres: OwnPostgres;
let urls: { readonly one: string; readonly two: string };
let one: TestServer;
let two: TestServer;

const databaseUrl = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowline-move-'));
  postgres = await startOwnPostgres(folder, await freePort(), {
    wal_level: 'logical',
    fsync: 'off',
    max_worker_processes: '24',
    max_logical_replication_workers: '16',
    max_sync_workers_per_subscription: '8',
    max_replication_slots: '100',
    max_wal_senders: '24',
    wal_retrieve_retry_interval: '200ms',
  });
  urls = { one: databaseUrl('one'), two: databaseUrl('two') };
  await migrate(urls.one);
  await queryOnce(databaseUrl('postgres'), 'create database two template one');
  const target = openCell(urls.two);
  await numberCell(target, 1);
  await target.pool.end();
  [one, two] = await Promise.all(
    [urls.one, urls.two].map((url) => aServer({ env: { DATABASE_URL: url } })) as [
      Promise<TestServer>,
      Promise<TestServer>,
    ],
  );
}, patience(120_000));

afterAll(async () => {
  await Promise.all([one?.close(), two?.close()]);
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const opened: Cell[] = [];
afterEach(async () => {
  for (const { pool } of opened.splice(0)) if (!pool.ending) await pool.end();
});
function open(url: string): Cell {
  const cell = openCell(url);
  opened.push(cell);
  return cell;
}

const mapFile = () => join(folder, 'cells.map');
const aMove = (site: Site, more: Partial<Move> = {}): Move => ({
  from: open(urls.one),
  to: open(urls.two),
  cell: 'two',
  domain: site.domain,
  directory: createMapDirectory({ file: mapFile() }),
  graceMs: 0,
  ...more,
});

interface Pair {
  readonly site: Site;
  readonly sender: TestMember;
  readonly receiver: TestMember;
}

async function aPair(): Promise<Pair> {
  await writeFile(mapFile(), 'other.example two\n');
  const { context } = one;
  const site = await aSite(context.kernel.database.db);
  const wishes = { premium: true, credits: 10_000 };
  return {
    site,
    sender: await aMember(context, site, wishes),
    receiver: await aMember(context, site, wishes),
  };
}

const send = (server: TestServer, { site, sender, receiver }: Pair, key: string) =>
  server.call(site, {
    method: 'PUT',
    url: `/api/members/${receiver.publicId}/messages/${key}`,
    as: sender.cookie,
    body: { kind: 'text', text: `message ${key}` },
  });

const ownAccount = (server: TestServer, { site, sender }: Pair) =>
  server.call(site, { url: '/api/account', as: sender.cookie });

const storedKeys = async (url: string, { site }: Pair): Promise<string[]> =>
  (await queryOnce<{ key: string }>(url, 'select key from chat.message where site_id = $1', [site.id])).map(
    ({ key }) => key,
  );

/** Waits until the processes no longer have in their caches where the site was. */
const answers = (ask: () => Promise<{ readonly statusCode: number }>, status: number) =>
  expect.poll(async () => (await ask()).statusCode).toBe(status);

/** What is left of a move in a cell. */
async function traces(url: string): Promise<number> {
  const [row] = await queryOnce<{ left: number }>(
    url,
    `select ((select count(*) from pg_trigger where tgname like 'moving_site_%') + (select count(*) from pg_publication)
       + (select count(*) from pg_subscription) + (select count(*) from kernel.parked_job)
       + (select count(*) from pg_replication_slots)
       + (select count(*) from sites.placement where state <> 'moved'))::int as left`,
  );
  return row?.left ?? -1;
}

/** Keeps sending, one message after the other, to whichever cell accepts it, as a browser behind the proxy does. */
function keepSending(pair: Pair) {
  const acknowledged: string[] = [];
  const answers = new Set<number>();
  let stopped = false;
  const sending = (async () => {
    for (let key = randomUUID(); !stopped; ) {
      const isMoved = (await readFile(mapFile(), 'utf8')).includes(pair.site.domain);
      const { statusCode } = await send(isMoved ? two : one, pair, key);
      answers.add(statusCode);
      if (statusCode === 200) {
        acknowledged.push(key);
        key = randomUUID();
      }
      await pause(5);
    }
  })();
  return {
    acknowledged,
    answers,
    async stop() {
      stopped = true;
      await sending;
    },
  };
}

describe('moveSite()', () => {
  it('moves a site with its jobs under load: every acknowledged message is there once, and only there', {
    timeout: patience(60_000),
  }, async () => {
    const pair = await aPair();
    const other = { ...(await aPair()) };
    expect((await send(one, pair, randomUUID())).statusCode).toBe(200);
    const jobs = `select task, payload::text, key, scheduled_at::text from kernel.job
                  where payload ->> 'site' = $1 order by task, scheduled_at`;
    await one.kernel.database.pool.query(
      `select kernel.enqueue('notifications.tell', $1, _scheduled_at => now() + interval '3 hours', _key => $2)`,
      [JSON.stringify({ site: pair.site.id, member: pair.receiver.memberId }), `later ${pair.site.id}`],
    );
    const [, last] = await queryOnce<{ seq: string }>(
      urls.one,
      'select seq from credits.transaction where site_id = $1 order by seq',
      [pair.site.id],
    );
    const load = keepSending(pair);
    onTestFinished(load.stop);
    await pause(300);
    const moved = await moveSite(aMove(pair.site));
    await pause(300);
    await load.stop();

    expect(moved.rows).toBeGreaterThan(20);
    expect(moved.jobs).toBeGreaterThan(0);
    expect((await storedKeys(urls.two, pair)).toSorted()).toEqual(
      expect.arrayContaining(load.acknowledged.toSorted()),
    );
    expect(new Set(await storedKeys(urls.two, pair)).size).toBe(load.acknowledged.length + 1);
    expect([...load.answers].toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect(await storedKeys(urls.one, pair)).toEqual([]);
    expect(await queryOnce(urls.one, jobs, [String(pair.site.id)])).toEqual([]);
    expect(await queryOnce<{ key: string }>(urls.two, jobs, [String(pair.site.id)])).toContainEqual(
      expect.objectContaining({ key: `later ${pair.site.id}` }),
    );
    // The ledger's order goes on above what came along.
    const [newest] = await queryOnce<{ seq: string }>(
      urls.two,
      'select seq from credits.transaction where site_id = $1 order by created_at desc limit 1',
      [pair.site.id],
    );
    expect(Number(newest?.seq)).toBeGreaterThan(Number(last?.seq));
    expect(await readFile(mapFile(), 'utf8')).toBe(`other.example two\n${pair.site.domain} two\n`);
    expect([await traces(urls.one), await traces(urls.two)]).toEqual([0, 0]);

    await answers(() => ownAccount(one, pair), 503);
    const late = await ownAccount(one, pair);
    expect([late.statusCode, late.headers['retry-after'], late.json().code]).toEqual([
      503,
      '1',
      'unavailable',
    ]);
    expect((await ownAccount(two, pair)).statusCode).toBe(200);
    expect((await send(one, other, randomUUID())).statusCode).toBe(200);
    expect(await aMember(two.context, pair.site)).toMatchObject({
      memberId: expect.stringMatching(/^1000000000\d{3}$/),
    });
  });

  it.each<Step>(
    isNight ? ['announced', 'copying', 'copied', 'read_only', 'compared'] : ['copying', 'compared'],
  )(
    'puts everything back when it fails after the step %s',
    async (failing) => {
      const pair = await aPair();
      const key = randomUUID();
      await send(one, pair, key);
      const afterStep = (step: Step) => {
        if (step === failing) throw new Error('a planted failure');
      };
      await expect(moveSite(aMove(pair.site, { afterStep }))).rejects.toThrow('a planted failure');
      expect([await traces(urls.one), await traces(urls.two)]).toEqual([0, 0]);
      expect(await storedKeys(urls.two, pair)).toEqual([]);
      expect(await storedKeys(urls.one, pair)).toEqual([key]);
      expect((await send(one, pair, randomUUID())).statusCode).toBe(200);
    },
    patience(60_000),
  );

  it.each<Step>(
    isNight
      ? ['copying', 'read_only', 'moved', 'active', 'directed', 'deleted']
      : ['copying', 'moved', 'deleted'],
  )(
    'completes when it is run again after it was killed after the step %s',
    async (last) => {
      const pair = await aPair();
      const key = randomUUID();
      await send(one, pair, key);
      const killed = aMove(pair.site);
      const afterStep = async (step: Step) => {
        if (step !== last) return;
        // Without connections it can neither go on nor put anything back.
        void killed.from.pool.end();
        void killed.to.pool.end();
        throw new Error('killed');
      };
      await expect(moveSite({ ...killed, afterStep })).rejects.toThrow();
      const late = randomUUID();
      await answers(() => send(one, pair, late), last === 'copying' ? 200 : 503);

      await moveSite(aMove(pair.site));
      expect(await storedKeys(urls.two, pair)).toEqual(last === 'copying' ? [key, late] : [key]);
      await answers(() => send(two, pair, randomUUID()), 200);
      expect([await traces(urls.one), await traces(urls.two)]).toEqual([0, 0]);
    },
    patience(60_000),
  );

  it('lets a site come back, and cancelMove() opens one whose move was killed', {
    timeout: patience(60_000),
  }, async () => {
    const pair = await aPair();
    await moveSite(aMove(pair.site));
    const killed = aMove(pair.site, { from: open(urls.two), to: open(urls.one), cell: 'one' });
    const afterStep = (step: Step) => {
      if (step !== 'read_only') return;
      void killed.from.pool.end();
      throw new Error('killed');
    };
    await expect(moveSite({ ...killed, afterStep })).rejects.toThrow();
    expect((await send(two, pair, randomUUID())).statusCode).toBe(503);
    const back = () => aMove(pair.site, { from: open(urls.two), to: open(urls.one), cell: 'one' });
    await cancelMove(back());
    expect((await send(two, pair, randomUUID())).statusCode).toBe(200);

    await moveSite(back());
    await answers(() => send(one, pair, randomUUID()), 200);
    expect(await storedKeys(urls.two, pair)).toEqual([]);
    await expect(cancelMove(back())).rejects.toThrow('has left already');
  });

  it('retireSite() takes a site away from a cell that was restored to before the move', {
    timeout: patience(60_000),
  }, async () => {
    const pair = await aPair();
    await send(one, pair, randomUUID());
    await expect(retireSite(aMove(pair.site))).rejects.toThrow('two does not serve');
    const rows = `select to_jsonb(own) as site from sites.site as own where id = $1`;
    const [before] = await queryOnce<{ site: object }>(urls.one, rows, [pair.site.id]);
    await moveSite(aMove(pair.site));
    // As a restore would bring it back.
    await queryOnce(urls.one, 'delete from sites.placement where site_id = $1', [pair.site.id]);
    await queryOnce(
      urls.one,
      'insert into sites.site overriding system value select * from jsonb_populate_record(null::sites.site, $1)',
      [JSON.stringify(before?.site)],
    );
    await queryOnce(urls.one, 'insert into chat.starter (site_id, member_id, started) values ($1, 1, 1)', [
      pair.site.id,
    ]);

    await retireSite(aMove(pair.site));
    const left = await queryOnce(urls.one, 'select from chat.starter where site_id = $1', [pair.site.id]);
    expect([left.length, await traces(urls.one)]).toEqual([0, 0]);
    expect((await send(two, pair, randomUUID())).statusCode).toBe(200);
  });

  it('refuses a target that gives out the same numbers, or has another schema', {
    timeout: patience(60_000),
  }, async () => {
    const { site } = await aPair();
    await expect(moveSite(aMove(site, { to: open(urls.one) }))).rejects.toThrow('the same number or host');
    await queryOnce(databaseUrl('postgres'), 'create database unnumbered template template0');
    const url = databaseUrl('unnumbered');
    await migrate(url);
    await expect(moveSite(aMove(site, { to: open(url) }))).rejects.toThrow('number the new one');
    await queryOnce(url, `insert into public.schema_migration (name, run_on) values ('9999_later', now())`);
    await expect(moveSite(aMove(site, { to: open(url) }))).rejects.toThrow('different releases');
    await expect(numberCell(open(urls.one), 3)).rejects.toThrow('before its first site');
  });
});

describe('the fence', () => {
  async function fenced(pair: Pair): Promise<Cell> {
    const cell = open(urls.one);
    onTestFinished(async () => {
      const again = openCell(urls.one);
      await makeWritable(again, pair.site.id);
      await dropFence(again, pair.site.id);
      await again.pool.query('delete from sites.placement where site_id = $1', [pair.site.id]);
      await again.pool.end();
    });
    await announce(cell, pair.site.id, { state: 'leaving', cell: 'two' });
    await raiseFence(cell, pair.site.id);
    return cell;
  }

  it('refuses every write of a read-only site, answers its reads, and leaves other sites alone', async () => {
    const pair = await aPair();
    const other = await aPair();
    const cell = await fenced(pair);
    expect((await send(one, pair, randomUUID())).statusCode).toBe(200);
    await queryOnce(
      urls.one,
      `update identity.session set last_used_at = now() - interval '2 hours' where site_id = $1`,
      [pair.site.id],
    );
    await makeReadOnly(cell, pair.site.id);

    const refused = await send(one, pair, randomUUID());
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '1',
      'unavailable',
    ]);
    expect((await ownAccount(one, pair)).statusCode).toBe(200);
    expect((await send(one, other, randomUUID())).statusCode).toBe(200);
    const byApp = async (statement: string) => one.kernel.database.pool.query(statement, [pair.site.id]);
    await expect(byApp('delete from profiles.profile where site_id = $1')).rejects.toMatchObject({
      code: 'BW503',
    });
    await expect(
      byApp(`select kernel.enqueue('notifications.tell', json_build_object('site', $1::int))`),
    ).rejects.toMatchObject({ code: 'BW503' });
  });

  it('covers every table that has rows of sites', async () => {
    const pair = await aPair();
    const cell = await fenced(pair);
    const { rows } = await cell.pool.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgname = $1 and tgparentid = 0`,
      [`moving_site_${pair.site.id}`],
    );
    const tables = (await tenantTables(cell)).filter((table) => table !== 'kernel.parked_job');
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tables, 'kernel.job'].toSorted());
    expect(tables.length).toBeGreaterThan(55);
  });

  it('waits for a transaction that has written, and fails one that began before with an older snapshot', async () => {
    const pair = await aPair();
    const cell = await fenced(pair);
    const write = 'update profiles.profile set version = version + 1 where site_id = $1';
    const [writer, reader] = [new pg.Client(urls.one), new pg.Client(urls.one)];
    await Promise.all([writer.connect(), reader.connect()]);
    try {
      await writer.query('begin');
      await writer.query(write, [pair.site.id]);
      await reader.query('begin isolation level repeatable read');
      await reader.query('select 1 from sites.site');
      let isReadOnly = false;
      const changing = makeReadOnly(cell, pair.site.id).then(() => {
        isReadOnly = true;
      });
      await pause(200);
      expect(isReadOnly).toBe(false);
      await writer.query('commit');
      await changing;
      await expect(reader.query(write, [pair.site.id])).rejects.toMatchObject({ code: '40001' });
    } finally {
      await Promise.all([writer.end(), reader.end()]);
    }
  });
});
