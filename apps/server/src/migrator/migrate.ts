import { runMigrations as installJobQueue, Logger as QueueLogger } from 'graphile-worker';
import pg from 'pg';
import {
  createAppRole,
  createDatabaseIfMissing,
  grantFutureObjects,
  openJobQueue,
} from './prepare-database.ts';
import { migrationsFolder, runTableMigrations } from './table-migrations.ts';

/** Every file that makes the schema lies in one of these. */
export const schemaFolders = [migrationsFolder, import.meta.dirname];

const lockKey = 4_662_017;

export interface MigrateOptions {
  readonly log?: (line: string) => void;
  /** Runs only so many of the pending migrations. Tests build an older schema this way. */
  readonly count?: number;
}

/**
 * Brings a database to the newest schema: creates it when missing, installs the job queue, runs the pending migrations and
 * grants the application's role its rights. Safe to run twice and by two processes at once.
 *
 * `databaseUrl` must log in as the owner of the database: only the owner may change the schema.
 */
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
    // A failure rolls back the whole run: closing the connection below ends its transaction.
    await client.query('begin');
    await runTableMigrations(client, { folder: migrationsFolder, count, log });
    await client.query('commit');
  } finally {
    client.release(true);
    await pool.end();
  }
}
