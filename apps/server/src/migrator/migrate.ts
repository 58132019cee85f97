/**
 * Brings a database to the newest schema: creates it when missing, installs the job queue, runs the SQL files of
 * apps/server/migrations, and gives the application's role its rights. Safe to run twice, and by two at once.
 */
import { join } from 'node:path';
import { runMigrations as installJobQueue, Logger as QueueLogger } from 'graphile-worker';
import { runner as runMigrations } from 'node-pg-migrate';
import pg from 'pg';
import { appRole } from '#kernel/db/pool.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

const lockKey = 4_662_017;

export interface MigrateOptions {
  readonly log?: (line: string) => void;
  /** Only so many of the migrations that are due: an older schema, to see what becomes of its rows. */
  readonly count?: number;
}

/** `databaseUrl` must log in as the owner of the database: only the owner may change the schema. */
export async function migrate(
  databaseUrl: string,
  { log = () => undefined, count = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<void> {
  await createDatabaseIfMissing(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'bowline-migrate' });
  // A connection lost outside a query; the query that needs it will fail and say so.
  const note = (error: Error) => log(error.message);
  pool.on('error', note).on('connect', (connection) => connection.on('error', note));
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(createAppRole);
    await client.query(grantFutureObjects);
    await installJobQueue({ pgPool: pool, logger: new QueueLogger(() => () => undefined) });
    await client.query(openJobQueue);
    await runMigrations({
      dbClient: client,
      dir: migrationsFolder,
      direction: 'up',
      count,
      migrationsTable: 'schema_migration',
      noLock: true,
      log,
    });
    await client.query(`revoke all on public.schema_migration from ${appRole}`);
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function createDatabaseIfMissing(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  } finally {
    await client.end();
  }
}

/** Another run created it between the question and the command. */
function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505');
}

// A role belongs to the whole server, so two databases migrated at once may both try to create it.
const createAppRole = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${appRole}') then
    create role ${appRole} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

// Covers whatever later migrations create, so that none of them needs a line of grants.
const grantFutureObjects = `
alter default privileges grant usage on schemas to ${appRole};
alter default privileges grant select, insert, update, delete on tables to ${appRole};
alter default privileges grant usage, select on sequences to ${appRole}`;

// graphile-worker turns row-level security on without a policy, which shuts out everyone but the owner.
const openJobQueue = `
do $$ declare guarded record; begin
  for guarded in
    select relname from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = '${appRole}')
  loop
    execute format('create policy ${appRole} on graphile_worker.%I to ${appRole} using (true)', guarded.relname);
  end loop;
end $$`;
