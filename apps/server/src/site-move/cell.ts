import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A database cluster with the processes that serve its sites, as the owner of the database sees it. */
export interface Cell {
  /** Must be reachable from the other cell's database server. */
  readonly url: string;
  readonly pool: pg.Pool;
}

/** Opens connections of the owner. Values are written the same way on both sides, so that rows can be compared as text. */
export function openCell(url: string): Cell {
  const pool = new pg.Pool({
    connectionString: url,
    max: 3,
    application_name: 'bowline-move-site',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c extra_float_digits=1 -c lock_timeout=2s',
  });
  // A lost connection fails the query that needs it, which says so.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  return { url, pool };
}

/** Runs statements in one transaction. */
export async function transact<T>({ pool }: Cell, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

export async function rowsOf<Row extends pg.QueryResultRow>(
  { pool }: Cell,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await pool.query<Row>(text, [...values])).rows;
}

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/** Repeats what waits for a lock of the running product: each wait is short, because those who write queue behind it. */
export async function untilLocked<T>(work: () => Promise<T>, attempts = 60): Promise<T> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (left <= 1 || (code !== lockNotAvailable && code !== deadlockDetected)) throw error;
    }
    await pause(200);
  }
}
