import { CompiledQuery, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { hasChangedNothing, isDatabaseAway, repeatWhileAway } from './outage.ts';
import { type ConnectionPool, statementName } from './prepared.ts';
import type { Queryable } from './transaction.ts';

/** The pool behind each `Kysely` that is not a transaction. */
const pools = new WeakMap<Queryable, ConnectionPool>();

/** From now on a statement that is run on `db` goes straight to a connection of its pool. */
export function sendStatementsTo(db: Queryable, pool: ConnectionPool): void {
  pools.set(db, pool);
}

/** A placeholder in a statement for a value given at each run. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is compiled once and run with many values. A value used several times is sent once. Outside a transaction
 * it does not pass through Kysely, which takes as long as the driver.
 */
export interface Statement<V extends object, Row> {
  run(db: Queryable, values: V): Promise<Row[]>;
}

/**
 * Compiles the statement that `write` builds from placeholders. `write` is called once, because building a long statement
 * takes longer than sending it; so nothing in it may depend on a value.
 */
export function createStatement<V extends object, Row>(
  write: (values: V) => RawBuilder<Row>,
): Statement<V, Row> {
  let compiled:
    | { readonly name: string; readonly text: string; readonly slots: readonly unknown[] }
    | undefined;

  function compile(db: Queryable) {
    const { sql, parameters } = write(placeholders<V>()).compile(db);
    const slots = [...new Set(parameters)];
    const text = sql.replaceAll(
      /\$(\d+)/g,
      (_, position) => `$${slots.indexOf(parameters[Number(position) - 1]) + 1}`,
    );
    return { name: statementName(text), text, slots };
  }

  return {
    async run(db, values) {
      compiled ??= compile(db);
      const { name, text, slots } = compiled;
      const bound = slots.map((slot) => (slot instanceof Slot ? values[slot.name as keyof V] : slot));
      const pool = pools.get(db);
      if (pool) return runOn<Row & pg.QueryResultRow>(pool, { name, text, values: bound });
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, bound) as CompiledQuery<Row>);
      return rows;
    },
  };
}

/** Runs a statement again only when it cannot have run: one that was sent may have been committed before its answer was lost. */
async function runOn<Row extends pg.QueryResultRow>(
  pool: ConnectionPool,
  query: pg.QueryConfig,
): Promise<Row[]> {
  let isConnected = false;
  return repeatWhileAway(
    async () => {
      isConnected = false;
      const client = await pool.connect();
      isConnected = true;
      try {
        return (await client.query(query)).rows as Row[];
      } finally {
        // Not `pool.query`, which closes the connection after any error, a refusal of an SQL function included.
        client.release();
      }
    },
    (error) => (isConnected ? hasChangedNothing(error) : isDatabaseAway(error)),
  );
}

/** Returns an object that has a placeholder for every name. */
function placeholders<V extends object>(): V {
  const made = new Map<string, Slot>();
  return new Proxy({} as V, {
    get(_, name) {
      const slot = made.get(String(name)) ?? new Slot(String(name));
      made.set(String(name), slot);
      return slot;
    },
  });
}
