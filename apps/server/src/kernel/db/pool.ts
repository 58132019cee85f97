import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { DB } from './generated.ts';
import { type ConnectionPool, closingUnanswered, preparing } from './prepared.ts';
import { createReplicaPool } from './replica.ts';
import { loginOf, logins, mustBeRestricted } from './roles.ts';
import { mustHaveSettings } from './settings.ts';
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
  /**
   * As `walks`, for reads whose answer may be as old as `DATABASE_REPLICA_MAX_LAG_MS`: from a replica, when there is one that is
   * recent enough. Never for sessions, chats, a member's own data, money or what decides about a write.
   */
  readonly replica: Kysely<DB>;
  readonly pool: pg.Pool;
  /** Of `walks`. It opens connections on first use, so a process that never searches has none. */
  readonly walkPool: pg.Pool;
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
  /** The longest wait for an answer. */
  readonly queryTimeoutMs?: number;
}

type PoolConfig = Pick<Config, 'env' | 'databaseUrl' | 'databasePoolSize'>;
type DatabaseConfig = PoolConfig &
  Pick<Config, 'databaseWalksUrl' | 'databaseReplicaUrls' | 'databaseReplicaMaxLagMs'>;

/** Of every connection. Where a pooler keeps the connections, it has to set them, which is checked. */
const timeouts = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };
const queryTimeoutMs = 15_000;
/** Some jobs read whole tables, under a statement timeout of their own. */
const workerQueryTimeoutMs = 900_000;

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
  { service, use, logger, settings = {}, queryTimeoutMs: query_timeout = queryTimeoutMs }: PoolOptions,
): pg.Pool {
  const isProduction = config.env === 'production';
  const wanted = { TimeZone: 'UTC', ...settings };
  const options = Object.entries({
    // Elsewhere the owner logs in, and acts with the rights of the process.
    ...(!isProduction && { role: logins[loginOf(service)].role }),
    ...wanted,
  });
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.databasePoolSize,
    application_name: ['bowline', service, use].filter(Boolean).join('-'),
    options: options.map(([key, value]) => `-c ${key}=${value}`).join(' '),
    ...timeouts,
    query_timeout,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types,
    // Not `verify`: a caller who stops waiting meanwhile would leave the connection to nobody, and the pool would run empty.
    ...(isProduction && { onConnect: checkConnection({ ...wanted, ...timeouts }) }),
  });
  // Without listeners a lost connection would end the process. The pool replaces idle connections; a query in progress rejects.
  pool.on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(config: DatabaseConfig, given: PoolOptions): Database {
  const { service, logger } = given;
  const options = {
    ...given,
    queryTimeoutMs: loginOf(service) === 'worker' ? workerQueryTimeoutMs : queryTimeoutMs,
  };
  const pool = createPool(config, options);
  const db = kyselyOn(pool, pool);
  reportHookErrors(db, (error) => logger.warn({ err: error }, 'an afterCommit hook failed'));
  // Its connections are opened on first use, so a process that never searches has none.
  const walkOptions = { ...options, use: 'walks', settings: walking };
  const walkPool = createPool({ ...config, databaseUrl: config.databaseWalksUrl }, walkOptions);
  const walks = kyselyOn(walkPool, walkPool);
  const replica = createReplica(config, walkOptions, walkPool) ?? walks;
  return {
    db,
    walks,
    replica,
    pool,
    walkPool,
    ready: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      if (replica !== walks) await replica.destroy();
      await Promise.all([db.destroy(), walks.destroy()]);
    },
  };
}

function createReplica(
  config: DatabaseConfig,
  options: PoolOptions,
  leader: pg.Pool,
): Kysely<DB> | undefined {
  if (config.databaseReplicaUrls.length === 0) return undefined;
  const pools = config.databaseReplicaUrls.map((databaseUrl) =>
    createPool({ ...config, databaseUrl }, { ...options, use: 'replica' }),
  );
  const { logger } = options;
  const pool = createReplicaPool({ pools, leader, maxLagMs: config.databaseReplicaMaxLagMs, logger });
  return kyselyOn(pool, { options: leader.options, end: pool.close });
}

/** Called with every new connection, before it is used. */
const checkConnection =
  (settings: Readonly<Record<string, string | number>>) =>
  async (connection: pg.ClientBase): Promise<void> => {
    await mustBeRestricted(connection);
    await mustHaveSettings(connection, settings);
  };

function kyselyOn(pool: ConnectionPool, rest: Pick<pg.Pool, 'options' | 'end'>): Kysely<DB> {
  const connections = closingUnanswered(pool);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: preparing(connections, { options: rest.options, end: () => rest.end() }),
    }),
  });
  sendStatementsTo(db, connections);
  return db;
}
