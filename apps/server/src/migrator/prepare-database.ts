import pg from 'pg';
import { appRole } from '#kernel/db/pool.ts';

export async function createDatabaseIfMissing(databaseUrl: string): Promise<void> {
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

/** Another run created the database between the query and the command. */
function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505');
}

// A role belongs to the whole server, so two databases migrated at once may both try to create it.
export const createAppRole = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${appRole}') then
    create role ${appRole} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

// Covers the tables of later migrations, so that none of them needs a line of grants.
export const grantFutureObjects = `
alter default privileges grant usage on schemas to ${appRole};
alter default privileges grant select, insert, update, delete on tables to ${appRole};
alter default privileges grant usage, select on sequences to ${appRole}`;

// graphile-worker enables row-level security without a policy, which denies access to everyone but the owner.
export const openJobQueue = `
do $$ declare guarded record; begin
  for guarded in
    select relname from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = '${appRole}')
  loop
    execute format('create policy ${appRole} on graphile_worker.%I to ${appRole} using (true)', guarded.relname);
  end loop;
end $$`;
