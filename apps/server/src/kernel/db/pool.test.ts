import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createDatabase, createPool } from './pool.ts';

const config = loadConfig();
const database = createDatabase(config, { service: 'test', logger: createLogger(config, 'test') });
const { db } = database;
afterAll(() => database.close());

const denied = { code: '42501' };

describe('the role of a process', () => {
  it('is the worker for tests and tools', async () => {
    const { rows } = await sql<{ role: string; app: string }>`
      select current_user as role, current_setting('application_name') as app`.execute(db);
    expect(rows).toEqual([{ role: 'bowline_worker', app: 'bowline-test' }]);
  });

  it.each([
    'create table kernel.mine (id integer)',
    'create table public.mine (id integer)',
    'create schema mine',
    'alter table kernel.idempotency add column mine integer',
    'drop table kernel.idempotency',
    'truncate kernel.idempotency',
    'create index mine on kernel.idempotency (operation)',
    "insert into public.schema_migration (name, run_on) values ('mine', now())",
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject(denied);
  });
});

describe('the pool', () => {
  it('ends a statement after five seconds', async () => {
    const started = performance.now();
    await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    expect(performance.now() - started).toBeLessThan(7_000);
  });

  it('reads a date as text and a bigint as text', async () => {
    const { rows } = await sql`select date '1990-02-28' as day, 9007199254740993::bigint as big`.execute(db);
    expect(rows).toEqual([{ day: '1990-02-28', big: '9007199254740993' }]);
  });

  it('parses timestamps of any origin', async () => {
    const written = [
      '2026-01-31 12:00:00+00',
      '2026-01-31 12:00:00.5+01',
      '1999-12-31 23:59:59.999999+00',
      '0999-02-28 00:00:00.001+00',
      '10000-01-01 00:00:00+00',
      '0044-03-15 12:00:00+00 BC',
    ];
    for (const text of written) {
      const { rows } = await sql<{ moment: Date; milliseconds: string }>`
        select ${text}::timestamptz as moment,
               floor(extract(epoch from ${text}::timestamptz) * 1000)::text as milliseconds`.execute(db);
      expect(rows[0]?.moment.getTime()).toBe(Number(rows[0]?.milliseconds));
    }
    const { rows } = await sql<{ moment: number }>`select 'infinity'::timestamptz as moment`.execute(db);
    expect(rows[0]?.moment).toBe(Number.POSITIVE_INFINITY);
  });

  it('walks by plans that do not depend on values and never sort by choice', async () => {
    const { rows } = await sql<{ mode: string; sorts: string; role: string }>`
      select current_setting('plan_cache_mode') as mode, current_setting('enable_sort') as sorts,
             current_user as role`.execute(database.walks);
    expect(rows).toEqual([{ mode: 'force_generic_plan', sorts: 'off', role: 'bowline_worker' }]);
  });

  it('answers a query with a name, also by callback, and takes its connection back', async () => {
    const pool = createPool(
      { ...config, databasePoolSize: 2 },
      { service: 'test', logger: createLogger(config, 'test') },
    );
    for (let turn = 0; turn < 10; turn += 1) {
      const { rows } = await pool.query({ name: 'named', text: 'select $1::int as turn', values: [turn] });
      expect(rows).toEqual([{ turn }]);
    }
    const client = await pool.connect();
    const answered = await new Promise((resolve, reject) =>
      client.query({ name: 'called', text: 'select 1 as one' }, (error, { rows }) =>
        error ? reject(error) : resolve(rows),
      ),
    );
    expect(answered).toEqual([{ one: 1 }]);
    client.release();
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
    await pool.end();
  });

  it('is ready', async () => {
    await expect(database.ready()).resolves.toBeUndefined();
  });
});
