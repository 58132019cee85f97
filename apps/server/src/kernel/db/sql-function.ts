import { type RawBuilder, sql } from 'kysely';
import { currentTrace } from '../telemetry/trace-context.ts';
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

/** A `traceparent` (telemetry/trace-context.ts). */
interface Traced {
  readonly trace: string;
}

/** Calls an SQL function by the names of its parameters and returns its one row. */
export type SqlFunction<Args, Row> = (db: Queryable, args: Args) => Promise<Row>;

/**
 * Declares an SQL function of apps/server/functions: its parameters (`wrappedKey` is `_wrapped_key`) with their types.
 * The statement is written once, so that PostgreSQL prepares it once per connection. A function that `enqueues` jobs is told
 * the trace that is recorded, if any.
 */
export function sqlFunction<Args extends object, Row>(
  name: `${string}.${string}`,
  parameterTypes: ParameterTypes<Args>,
  { enqueues = false }: { readonly enqueues?: boolean } = {},
): SqlFunction<Args, Row> {
  const keys = Object.keys(parameterTypes) as (keyof Args & string)[];
  const typed = (value: unknown, key: keyof Args & string) => sql`${value}::${sql.raw(parameterTypes[key])}`;
  const named = (key: string, value: RawBuilder<unknown>) => sql`${sql.raw(parameterName(key))} => ${value}`;
  const plain = createStatement<Args, Row>((values) => {
    const given = keys.map((key) => named(key, typed(values[key], key)));
    return sql`select * from ${sql.raw(name)}(${sql.join(given)}) as result`;
  });
  // `kernel.enqueue` reads the setting, which ends with the transaction. The first argument depends on it, so that it is made first.
  const traced = createStatement<Args & Traced, Row>((values) => {
    const given = keys.map((key, index) =>
      named(
        key,
        index > 0
          ? typed(values[key], key)
          : sql`case when recorded.trace is not null then ${typed(values[key], key)} end`,
      ),
    );
    return sql`
      select result.* from (select set_config('bowline.trace', ${values.trace}, true) as trace) as recorded,
      lateral ${sql.raw(name)}(${sql.join(given)}) as result`;
  });
  return async (db, args) => {
    const trace = enqueues ? currentTrace() : undefined;
    const [row] = await (trace ? traced.run(db, { ...args, trace }) : plain.run(db, args));
    if (row === undefined) throw new Error(`${name} returned no row`);
    return row;
  };
}

const parameterName = (key: string): string =>
  `_${key.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`;
