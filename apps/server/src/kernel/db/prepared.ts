import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { hadNoAnswer, repeatWhileAway } from './outage.ts';

/** Bounds the memory that named statements take in every connection. */
const maxNames = 256;

/** A text is named at its third use: by then it is not one that is built differently for every call. */
const usesBeforeNaming = 3;

/** What a statement is kept under. The same name is the same text in every process that shares the connection. */
export const statementName = (text: string): string =>
  `bowline_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

/** What is needed of a pool. */
export interface ConnectionPool {
  connect(): Promise<Connection>;
}

export interface Connection {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
  release(destroy?: boolean): void;
}

/**
 * Closes a connection whose query had no answer in time (`query_timeout`) when it is given back. PostgreSQL's own
 * `statement_timeout` does not end a COMMIT that waits for a replica, nor a wait for a server whose network is cut; and an answer
 * that comes late would be taken for that of the next query.
 */
export function closingUnanswered(pool: ConnectionPool): ConnectionPool {
  const known = new WeakMap<Connection, Connection>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const connection = known.get(client) ?? closesUnanswered(client);
      known.set(client, connection);
      return connection;
    },
  };
}

function closesUnanswered(client: Connection): Connection {
  let unanswered: Error | undefined;
  return {
    query: async (query) => {
      // A ROLLBACK would wait just as long behind the query without an answer.
      if (unanswered) throw unanswered;
      try {
        return await client.query(query);
      } catch (error) {
        if (hadNoAnswer(error)) unanswered = error;
        throw error;
      }
    },
    release: (destroy) => client.release(destroy || unanswered !== undefined),
  };
}

/**
 * Names repeated statements, so that PostgreSQL parses and plans each once per connection, which is most of the work of a
 * short one.
 */
export function preparing(
  pool: ConnectionPool,
  { options, end }: Pick<PostgresPool, 'options' | 'end'>,
): PostgresPool {
  const nameOf = createNames();
  const clients = new WeakMap<Connection, PostgresPoolClient>();

  return {
    options,
    connect: async () => {
      const client = await repeatWhileAway(() => pool.connect());
      const known = clients.get(client) ?? namingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end,
  };
}

function namingClient(client: Connection, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('database cursors are not supported here');
    const values = [...parameters];
    const name = values.length > 0 ? nameOf(text) : undefined;
    const answer = client.query(name === undefined ? { text, values } : { name, text, values });
    return answer as unknown as Promise<PostgresQueryResult<R>>;
  }
  return { query, release: (destroy) => client.release(destroy) };
}

function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    const times = (uses.get(text) ?? 0) + 1;
    if (uses.size > 4 * maxNames) uses.clear();
    uses.set(text, times);
    if (times < usesBeforeNaming) return undefined;
    uses.delete(text);
    const name = statementName(text);
    names.set(text, name);
    return name;
  };
}
