import pg from 'pg';

/** A statement with its values as literals, so that it can be run by hand. */
export type Statement = string;

export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Settings of the connection. */
  readonly options: string;
}

/** Returns every statement that `work` sends to PostgreSQL from this process, in order, with its values as literals. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> =>
  (await sentDuring(work)).map(withLiterals);

/** Returns every statement that `work` sends to PostgreSQL from this process, in order. */
export async function sentDuring(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args;
    const options = optionsOf(this);
    if (typeof statement === 'string') sent.push({ text: statement, values: asArray(values), options });
    else if (isQuery(statement))
      sent.push({ text: statement.text, values: asArray(statement.values), options });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent;
}

/** The library's types lack what a connection was opened with. */
function optionsOf(client: pg.Client): string {
  const { connectionParameters } = client as unknown as {
    readonly connectionParameters: { readonly options?: string };
  };
  return connectionParameters.options ?? '';
}

const asArray = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);

const isQuery = (statement: unknown): statement is Pick<Sent, 'text' | 'values'> =>
  typeof statement === 'object' && statement !== null && 'text' in statement;

const withLiterals = ({ text, values }: Sent): Statement =>
  text.replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (Array.isArray(value)) return `'{${value.map(String).join(',')}}'`;
  return pg.escapeLiteral(String(value));
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Returns how many blocks of 8 kB a statement reads. */
export async function blocksOf(client: pg.Client, statement: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${statement}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
