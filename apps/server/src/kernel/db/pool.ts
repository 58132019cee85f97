import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { DB } from './generated.ts';
import { reportHookErrors } from './transaction.ts';

/** May read and write rows, may not create, alter or drop anything. Made by tools/migrate.ts. */
export const appRole = 'bowline_app';

export interface Database {
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly name: string;
  readonly logger: Logger;
}

type PoolConfig = Pick<Config, 'databaseUrl' | 'databasePoolSize'>;

/** A date without a time stays text: as a Date it would shift a birthday by the server's time zone. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export function createPool(config: PoolConfig, { name, logger }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.databasePoolSize,
    application_name: `bowline-${name}`,
    options: `-c role=${appRole}`,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types,
  });
  // Without listeners a lost connection would end the process. The pool replaces an idle one by itself; of one in use
  // the query under way tells.
  pool.on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(config: PoolConfig, options: PoolOptions): Database {
  const pool = createPool(config, options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  reportHookErrors(db, (error) => options.logger.warn({ err: error }, 'a hook after commit failed'));
  return {
    db,
    pool,
    ready: async () => {
      await pool.query('select 1');
    },
    close: () => db.destroy(),
  };
}
