import { sql } from 'kysely';
import { createStatement } from './statement.ts';
import type { Queryable } from './transaction.ts';

/** The PostgreSQL types that a TypeScript value may be passed as. `schema.name` is an enum type. */
type SqlType<T> = [T] extends [boolean | null]
  ? 'boolean'
  : [T] extends [number | null]
    ? 'integer'
    : [T] extends [Date | null]
      ? 'timestamptz'
      : [T] extends [Buffer | null]
        ? 'bytea'
        : [T] extends [string | null]
          ? 'text' | 'uuid' | 'bigint' | `${string}.${string}`
          : never;

type ParameterTypes<Args> = { readonly [Name in keyof Args]-?: SqlType<Args[Name]> };

/** Calls an SQL function by the names of its parameters and returns its one row. */
export type SqlFunction<Args, Row> = (db: Queryable, args: Args) => Promise<Row>;

/**
 * Declares an SQL function of apps/server/functions: its parameters (`wrappedKey` is `_wrapped_key`) with their types.
 * The statement is written once, so that PostgreSQL prepares it once per connection.
 */
export function sqlFunction<Args extends object, Row>(
  name: `${string}.${string}`,
  parameterTypes: ParameterTypes<Args>,
): SqlFunction<Args, Row> {
  const keys = Object.keys(parameterTypes) as (keyof Args & string)[];
  const statement = createStatement<Args, Row>((values) => {
    const named = keys.map(
      (key) => sql`${sql.raw(parameterName(key))} => ${values[key]}::${sql.raw(parameterTypes[key])}`,
    );
    return sql`select * from ${sql.raw(name)}(${sql.join(named)}) as result`;
  });
  return async (db, args) => {
    const [row] = await statement.run(db, args);
    if (row === undefined) throw new Error(`${name} returned no row`);
    return row;
  };
}

const parameterName = (key: string): string =>
  `_${key.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`;
