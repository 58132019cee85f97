import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Queryable } from './transaction.ts';

/** A placeholder in a statement for a value given at each run. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A statement that is compiled once and run with many values. A value used several times is sent once. */
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
  let compiled: { readonly query: CompiledQuery<Row>; readonly slots: readonly unknown[] } | undefined;

  function compile(db: Queryable) {
    const { sql, parameters } = write(placeholders<V>()).compile(db);
    const slots = [...new Set(parameters)];
    const text = sql.replaceAll(
      /\$(\d+)/g,
      (_, position) => `$${slots.indexOf(parameters[Number(position) - 1]) + 1}`,
    );
    return { query: CompiledQuery.raw(text) as CompiledQuery<Row>, slots };
  }

  return {
    async run(db, values) {
      compiled ??= compile(db);
      const { query, slots } = compiled;
      const parameters = slots.map((slot) => (slot instanceof Slot ? values[slot.name as keyof V] : slot));
      const bound: CompiledQuery<Row> = { ...query, parameters };
      const { rows } = await db.executeQuery(bound);
      return rows;
    },
  };
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
