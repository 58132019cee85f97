import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { migrate, schemaFolders } from '#migrator/migrate.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const templatePrefix = 'bowline_template_';
const lockKey = 4_662_018;
/** Of schemas that other checkouts, or commits, may use at the same time. */
const keptTemplates = 12;
const defaultServer = 'postgres://postgres@127.0.0.1:5432/postgres';
const testPrefix = 'bowline_test_';
const newName = () => `${testPrefix}${process.pid}_${randomBytes(4).toString('hex')}`;

export interface FreshDatabaseOptions {
  /** Every commit is on disk before it is acknowledged, as in production. Benches ask for it; tests need not wait. */
  readonly durable?: boolean;
}

/**
 * Returns a migrated, empty database of its own. The first call after a schema change builds a template, the rest copy
 * it.
 */
export async function freshDatabase({ durable = false }: FreshDatabaseOptions = {}): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL ?? defaultServer;
  const name = newName();
  await onServer(server, async (client) => {
    // Locked over both steps: another checkout may be replacing the template with its own.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const template = await migratedTemplate(client, server);
    await client.query(`create database ${name} template ${template}`);
    if (!durable) await client.query(`alter database ${name} set synchronous_commit to off`);
  });
  return {
    url: urlOf(server, name),
    drop: () => dropDatabase(server, name),
  };
}

/** Drops what interrupted runs left behind: databases that nobody is connected to, made by a process that has ended. */
export async function dropLeftDatabases(): Promise<void> {
  await onServer(process.env.DATABASE_URL ?? defaultServer, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database as left_behind where starts_with(datname, '${testPrefix}')
       and not exists (select from pg_stat_activity as busy where busy.datname = left_behind.datname)`,
    );
    for (const { datname } of rows)
      if (!isRunning(Number(datname.slice(testPrefix.length).split('_')[0])))
        await client.query(`drop database if exists ${datname}`);
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else runs too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the address of a database that does not exist yet, for tests of the migrator. */
export function missingDatabase(): TestDatabase {
  const server = process.env.DATABASE_URL ?? defaultServer;
  const name = newName();
  return { url: urlOf(server, name), drop: () => dropDatabase(server, name) };
}

/** Runs one statement, or several without values, on a connection of its own, as the owner of the database. */
export async function queryOnce<Row>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function migratedTemplate(client: pg.Client, server: string): Promise<string> {
  const template = `${templatePrefix}${await schemaHash()}`;
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '${templatePrefix}%' order by oid desc`,
  );
  if (rows.some(({ datname }) => datname === template)) return template;

  for (const { datname } of rows.slice(keptTemplates - 1))
    await client.query(`drop database ${datname} with (force)`);
  const unfinished = `bowline_unfinished_${randomBytes(4).toString('hex')}`;
  await migrate(urlOf(server, unfinished));
  await client.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}

/** Changes with every file that makes the schema: the migrations and the program that runs them. */
async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of schemaFolders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.sort()) hash.update(relative(folder, file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const dropDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
