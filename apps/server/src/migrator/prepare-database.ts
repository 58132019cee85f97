import pg from 'pg';
import { groups } from '#kernel/db/roles.ts';

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

// Databases of earlier releases granted every future table to the application.
export const revokeDefaultGrants = `
alter default privileges revoke all on schemas from ${groups.app};
alter default privileges revoke all on tables from ${groups.app};
alter default privileges revoke all on sequences from ${groups.app}`;
