import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createDatabase } from './pool.ts';

const config = loadConfig();
const database = createDatabase(config, { name: 'test', logger: createLogger(config, 'test') });
const { db } = database;
afterAll(() => database.close());

const denied = { code: '42501' };

describe('the application role', () => {
  it('is bowline_app', async () => {
    const { rows } = await sql<{ role: string; app: string }>`
      select current_user as role, current_setting('application_name') as app`.execute(db);
    expect(rows).toEqual([{ role: 'bowline_app', app: 'bowline-test' }]);
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

  it('is ready', async () => {
    await expect(database.ready()).resolves.toBeUndefined();
  });
});
