import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { types } from './types.ts';

/** Makes a row of the values of a `DataRow` message. */
type ReadRow = (values: readonly (string | null)[]) => pg.QueryResultRow;

/** What pg passes to a query of its own kind or another's. */
interface Connection {
  readonly stream: { readonly writable: boolean; write(bytes: Buffer): boolean };
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
}

interface Answer {
  readonly rows: pg.QueryResultRow[];
  command: string;
  rowCount: number | null;
}

const describePortal = serialize.describe({ type: 'P' });
const executeAndSync = Buffer.concat([serialize.execute(), serialize.sync()]);

/**
 * A query with a name, as pg's own `Query`, in one write instead of four, and without asking again what its rows look like: a
 * connection answers that once for each prepared statement.
 */
export class PreparedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
  /** How the rows of the connection's statements are read, by name. */
  readonly statements: Map<string, ReadRow>;
  /** pg replaces it by one that also ends the time limit. */
  callback: (error: Error | null, answer?: Answer) => void;
  readonly #answer: Answer = { rows: [], command: '', rowCount: null };
  #readRow: ReadRow | undefined;
  #error: Error | undefined;

  constructor(
    { text, values = [], name }: pg.QueryConfig & { name: string },
    statements: PreparedQuery['statements'],
    callback: PreparedQuery['callback'],
  ) {
    this.text = text;
    this.values = values;
    this.name = name;
    this.statements = statements;
    this.callback = callback;
  }

  /** An error that is returned is reported by pg. */
  submit({ stream, parsedStatements, submittedNamedStatements }: Connection): Error | null {
    const { name, text, values } = this;
    const sent = parsedStatements[name] ?? submittedNamedStatements[name];
    if (sent !== undefined && sent !== text) return new Error(`statement ${name} has another text`);
    let bind: Buffer;
    try {
      bind = serialize.bind({ statement: name, values: [...values], valueMapper: utils.prepareValue });
    } catch (error) {
      return error as Error;
    }
    const parse: Buffer[] = [];
    if (sent === undefined) {
      parse.push(serialize.parse({ name, text }));
      submittedNamedStatements[name] = text;
    } else this.#readRow = this.statements.get(name);
    const describe = this.#readRow ? [] : [describePortal];
    // A connection that was lost meanwhile reports that by itself.
    if (stream.writable) stream.write(Buffer.concat([...parse, bind, ...describe, executeAndSync]));
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#readRow = rowReader(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#error || !this.#readRow) return;
    try {
      this.#answer.rows.push(this.#readRow(fields));
    } catch (error) {
      this.#error = error as Error;
    }
  }

  /** `INSERT 0 1`, `SELECT 24`: the last word is the number of rows, where there is one. */
  handleCommandComplete({ text }: { readonly text: string }): void {
    const [command = '', ...numbers] = text.split(' ');
    this.#answer.command = command;
    const count = Number(numbers.at(-1));
    this.#answer.rowCount = Number.isNaN(count) ? null : count;
    // What returns no rows describes none.
    this.statements.set(this.name, this.#readRow ?? rowReader([]));
  }

  handleReadyForQuery(): void {
    if (this.#error) this.callback(this.#error);
    else this.callback(null, this.#answer);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

const readers = new Map<string, ReadRow>();

/**
 * Returns a function that was written for these columns, which reads a row in a seventh of the time of a loop over them. Columns
 * of the same names and types have the same one, on whichever connection.
 */
function rowReader(fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]): ReadRow {
  const shape = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const reader = readers.get(shape) ?? writeReader(fields);
  readers.set(shape, reader);
  return reader;
}

function writeReader(fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]): ReadRow {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
  const columns = fields.map(
    ({ name }, place) =>
      `${JSON.stringify(name)}: values[${place}] === null ? null : parsers[${place}](values[${place}])`,
  );
  // Only names of columns enter the text, each as a string literal.
  // oxlint-disable-next-line typescript/no-implied-eval
  const write = new Function('parsers', `return (values) => ({ ${columns.join(', ')} })`);
  return write(parsers) as ReadRow;
}
