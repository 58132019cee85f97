import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, missingDatabase, queryOnce, type TestDatabase } from '#testing/server/database.ts';
import { functionsFolder, readFunctionFiles } from './functions.ts';
import { migrate } from './migrate.ts';
import { createDatabaseIfMissing } from './prepare-database.ts';

const fixture = join(import.meta.dirname, 'fixtures/commit-7381fc7.sql');

const upgraded = missingDatabase();
let fresh: TestDatabase;
let rowsBefore: unknown;

beforeAll(async () => {
  fresh = await freshDatabase();
  await createDatabaseIfMissing(upgraded.url);
  await queryOnce(upgraded.url, await readFile(fixture, 'utf8'));
  rowsBefore = await allRows();
  await migrate(upgraded.url);
});
afterAll(async () => {
  await fresh.drop();
  await upgraded.drop();
});

/** Returns everything but the rows. Partitions follow the calendar, so those of an older database are others. */
async function schemaOf({ url }: TestDatabase): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'pg_dump',
    ['--schema-only', '--exclude-table', 'chat.message_2*', url],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.replaceAll(/^\\(un)?restrict .*$/gm, '');
}

/** Returns every function that is not part of PostgreSQL, with its text. */
const functionsOf = ({ url }: TestDatabase) =>
  queryOnce<{ name: string; definition: string; body: string; grants: string | null }>(
    url,
    `select p.pronamespace::regnamespace || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition,
            p.prosrc as body, p.proacl::text as grants
     from pg_proc p
     where p.pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
     order by name`,
  );

/** Returns the rows of every table but the migrator's own. */
async function allRows(): Promise<Record<string, unknown>> {
  const tables = await queryOnce<{ name: string }>(
    upgraded.url,
    // The queue of that commit has its rows in kernel.job now.
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker')
     order by name`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables)
    rows[name] = await queryOnce(upgraded.url, `select * from ${name} as r order by r::text`);
  return rows;
}

describe('a database of commit 7381fc7, migrated', () => {
  it('has the schema of a fresh database', async () => {
    expect(await schemaOf(upgraded)).toBe(await schemaOf(fresh));
  });

  it('has exactly the functions of the files, each with the text of its file', async () => {
    const functions = await functionsOf(upgraded);
    expect(functions).toEqual(await functionsOf(fresh));
    const files = await readFunctionFiles(functionsFolder);
    expect(functions.map(({ name }) => name)).toEqual(
      files.map(({ schema, name }) => `${schema}.${name}`).sort(),
    );
    for (const { schema, name, text } of files) {
      const body = functions.find((one) => one.name === `${schema}.${name}`)?.body;
      expect(text).toContain(`$$${body}$$`);
    }
  });

  it('has kept its rows', async () => {
    expect(Object.values(rowsBefore as Record<string, unknown[]>).flat().length).toBeGreaterThan(50);
    // Tables and columns that later migrations add are no part of it.
    expect(await allRows()).toMatchObject(rowsBefore as Record<string, unknown[]>);
  });

  it('has kept its jobs', async () => {
    const jobs = await queryOnce(
      upgraded.url,
      `select task, payload ->> 'member' as member, state from kernel.job where payload ->> 'member' is not null order by id`,
    );
    const waits = { task: 'event.chat.message_waits', state: 'scheduled' };
    expect(jobs).toEqual([
      { ...waits, member: '2' },
      { ...waits, member: '1' },
    ]);
  });

  it('goes on with its wallets and conversations', async () => {
    const [spent] = await queryOnce(
      upgraded.url,
      "select outcome, balance from credits.spend(1, gen_random_uuid(), 1, 'gift', 'after the upgrade', 5)",
    );
    expect(spent).toEqual({ outcome: 'done', balance: 90 });
    await queryOnce(upgraded.url, 'delete from chat.conversation');
    const [left] = await queryOnce(
      upgraded.url,
      `select (select count(*)::int from chat.message) as messages, (select count(*)::int from chat.held) as held,
              (select sum(reserved)::int from credits.wallet) as reserved`,
    );
    expect(left).toEqual({ messages: 0, held: 0, reserved: 0 });
  });
});
