import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Queryable } from './transaction.ts';

/** Stands in a statement for a value that comes with each call. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, unknown>>;

/** A statement that is written once and run with many values. A value used in several places is sent once. */
export interface Statement<V extends Values, Row> {
  run(db: Queryable, values: V): Promise<Row[]>;
}

/**
 * `write` gets the values' stand-ins. It is called once: putting a long statement together takes longer than sending it, so
 * nothing in it may depend on what a value is.
 */
export function createStatement<V extends Values, Row>(
  write: (values: V) => RawBuilder<Row>,
): Statement<V, Row> {
  let written: { readonly query: CompiledQuery<Row>; readonly slots: readonly unknown[] } | undefined;

  function writeOnce(db: Queryable) {
    const { sql, parameters } = write(standIns<V>()).compile(db);
    const slots = [...new Set(parameters)];
    const text = sql.replaceAll(
      /\$(\d+)/g,
      (_, place) => `$${slots.indexOf(parameters[Number(place) - 1]) + 1}`,
    );
    return { query: CompiledQuery.raw(text) as CompiledQuery<Row>, slots };
  }

  return {
    async run(db, values) {
      written ??= writeOnce(db);
      const { query, slots } = written;
      const parameters = slots.map((slot) => (slot instanceof Slot ? values[slot.name] : slot));
      const filled: CompiledQuery<Row> = { ...query, parameters };
      const { rows } = await db.executeQuery(filled);
      return rows;
    },
  };
}

/** One stand-in a name, whichever names are asked for. */
function standIns<V extends Values>(): V {
  const made = new Map<string, Slot>();
  return new Proxy({} as V, {
    get(_, name) {
      const slot = made.get(String(name)) ?? new Slot(String(name));
      made.set(String(name), slot);
      return slot;
    },
  });
}
