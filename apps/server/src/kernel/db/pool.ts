import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { DB } from './generated.ts';
import { preparing } from './prepared.ts';
import { loginOf, logins, mustBeRestricted } from './roles.ts';
import { sendStatementsTo } from './statement.ts';
import { reportHookErrors } from './transaction.ts';
import { types } from './types.ts';

export interface Database {
  readonly db: Kysely<DB>;
  /**
   * Connections for statements that read an index in order and stop early. Their plan is generic and never sorts. Not for
   * transactions.
   */
  readonly walks: Kysely<DB>;
  readonly pool: pg.Pool;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** The process, which decides its login. */
  readonly service: string;
  /** Tells the pools of one process apart. */
  readonly use?: string;
  readonly logger: Logger;
  /** Settings of PostgreSQL for every connection. */
  readonly settings?: Readonly<Record<string, string>>;
}

type PoolConfig = Pick<Config, 'env' | 'databaseUrl' | 'databasePoolSize'>;

/** Without these settings the planner, when it expects few matches, collects and sorts them instead of reading the index in order. */
export const walking = {
  plan_cache_mode: 'force_generic_plan',
  enable_sort: 'off',
  enable_bitmapscan: 'off',
  enable_seqscan: 'off',
  jit: 'off',
};

export function createPool(
  config: PoolConfig,
  { service, use, logger, settings = {} }: PoolOptions,
): pg.Pool {
  const isProduction = config.env === 'production';
  const options = Object.entries({
    // Elsewhere the owner logs in, and acts with the rights of the process.
    ...(!isProduction && { role: logins[loginOf(service)].role }),
    timezone: 'UTC',
    ...settings,
  });
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.databasePoolSize,
    application_name: ['bowline', service, use].filter(Boolean).join('-'),
    options: options.map(([key, value]) => `-c ${key}=${value}`).join(' '),
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types,
    ...(isProduction && { verify: verifyLogin }),
  });
  // Without listeners a lost connection would end the process. The pool replaces idle connections; a query in progress rejects.
  pool.on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(config: PoolConfig, options: PoolOptions): Database {
  const pool = createPool(config, options);
  const db = kyselyOn(pool);
  const walks = createWalks(config, options);
  reportHookErrors(db, (error) => options.logger.warn({ err: error }, 'an afterCommit hook failed'));
  return {
    db,
    walks,
    pool,
    ready: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      await Promise.all([db.destroy(), walks.destroy()]);
    },
  };
}

/** Called with every new connection, before it is used. */
async function verifyLogin(connection: pg.PoolClient, done: (error?: Error) => void): Promise<void> {
  const refusal = await mustBeRestricted(connection).then(
    () => undefined,
    (error: Error) => error,
  );
  done(refusal);
}

/** Opens connections on first use, so a process that never searches has none. */
function createWalks(config: PoolConfig, { service, logger }: PoolOptions): Kysely<DB> {
  const pool = createPool(config, { service, use: 'walks', logger, settings: walking });
  return kyselyOn(pool);
}

function kyselyOn(pool: pg.Pool): Kysely<DB> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  sendStatementsTo(db, pool);
  return db;
}

/** The server stops, starts, has too many connections, or has become a replica: another attempt meets the new leader. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** What pg says without a code. */
const lostConnection = /^Connection terminated|^timeout exceeded when trying to connect/;

/** Whether a call failed because the database could not be reached, so that the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { readonly code?: string };
  if (error instanceof pg.DatabaseError) return awayCodes.has(code) || code.startsWith('08');
  return networkCodes.has(code) || lostConnection.test(error.message);
}
