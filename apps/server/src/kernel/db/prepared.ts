import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A named statement takes some memory of every connection for as long as the connection lives. */
const mostNames = 256;

/** By then it is no statement whose text is put together anew for every call. */
const often = 3;

/**
 * Gives statements that come again a name, so that PostgreSQL parses and plans each of them once a connection: for a short one
 * that is most of the work.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = createNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? namingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function namingClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('cursors are used nowhere');
    const values = [...parameters];
    const name = values.length > 0 ? nameOf(text) : undefined;
    const answer = client.query(name === undefined ? { text, values } : { name, text, values });
    return answer as Promise<PostgresQueryResult<R>>;
  }
  return { query, release: (destroy) => client.release(destroy) };
}

function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const met = new Map<string, number>();

  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const times = (met.get(text) ?? 0) + 1;
    if (met.size > 4 * mostNames) met.clear();
    met.set(text, times);
    if (times < often) return undefined;
    met.delete(text);
    const name = `kept_${names.size}`;
    names.set(text, name);
    return name;
  };
}
