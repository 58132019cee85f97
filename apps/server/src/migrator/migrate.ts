import pg from 'pg';
import { applyFunctions, functionsFolder } from './functions.ts';
import { applyTableRights, createRoles, type LoginPasswords, tableRights } from './grants.ts';
import { createDatabaseIfMissing, revokeDefaultGrants } from './prepare-database.ts';
import { migrationsFolder, runTableMigrations } from './table-migrations.ts';

/** Every file that makes the schema lies in one of these. */
export const schemaFolders = [migrationsFolder, functionsFolder, import.meta.dirname];

const lockKey = 4_662_017;

export interface MigrateOptions {
  readonly log?: (line: string) => void;
  /** Folders other than the product's, for tests. */
  readonly migrations?: string;
  readonly functions?: string;
  readonly rights?: typeof tableRights;
  /** Set where the database server asks for passwords. */
  readonly passwords?: LoginPasswords;
}

/**
 * Brings a database to the newest schema: creates it when missing, creates the roles and grants
 * their rights, runs the pending migrations and applies the SQL functions that changed. Safe to run twice and by two processes at once.
 *
 * `databaseUrl` must log in as the owner of the database: only the owner may change the schema.
 */
export async function migrate(
  databaseUrl: string,
  {
    log = () => undefined,
    migrations = migrationsFolder,
    functions = functionsFolder,
    rights = tableRights,
    passwords = {},
  }: MigrateOptions = {},
): Promise<void> {
  await createDatabaseIfMissing(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'bowline-migrate' });
  // A connection lost outside a query; the query that needs it will fail and say so.
  const note = (error: Error) => log(error.message);
  pool.on('error', note).on('connect', (connection) => connection.on('error', note));
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await createRoles(client, passwords);
    await client.query(revokeDefaultGrants);
    // A failure rolls back the whole run: closing the connection below ends its transaction.
    await client.query('begin');
    const isCurrent = await runTableMigrations(client, { folder: migrations, log });
    // The functions fit the newest tables only.
    if (isCurrent) await applyFunctions(client, { folder: functions, log });
    await applyTableRights(client, rights);
    await client.query('commit');
  } finally {
    client.release(true);
    await pool.end();
  }
}
