import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { DatabaseClient } from './database-client.ts';
import { types } from './types.ts';

const options = { connectionString: loadConfig().databaseUrl, types, options: '-c TimeZone=UTC' };
const client = new DatabaseClient(options);
const plain = new pg.Client(options);

beforeAll(async () => {
  await Promise.all([client.connect(), plain.connect()]);
  await client.query('create temporary table knot (id integer primary key, name text)');
});
afterAll(() => Promise.all([client.end(), plain.end()]));

let names = 0;
function aStatement(text: string) {
  names += 1;
  const name = `test_${names}`;
  return (values: unknown[] = []) => client.query({ name, text, values });
}

test('rows are those of pg’s own query, at the first run and at the next', async () => {
  const text = `
    select number as "number", number::bigint * 9007199254740993 as "big", number = 2 as "even", null::text as "nothing",
           'a "name" \\ with ''quotes'' ' || $1 as "odd ""name"" \\", array['one', 'two, three', null] as "list",
           '\\x00ff10'::bytea as "bytes", '{"a": [1, {"b": null}]}'::jsonb as "json", 1.50::numeric as "sum",
           date '1990-02-28' as "day", timestamptz '2026-01-31 12:00:00.123456+00' as "moment"
    from generate_series(1, 3) as number`;
  const expected = (await plain.query(text, ['é'])).rows;
  const run = aStatement(text);
  expect(expected).toHaveLength(3);
  for (let turn = 0; turn < 3; turn += 1) {
    const { rows, rowCount, command } = await run(['é']);
    expect(rows).toStrictEqual(expected.map((row) => ({ ...row })));
    expect({ rowCount, command }).toEqual({ rowCount: 3, command: 'SELECT' });
  }
});

test('the rows of a statement are described once per connection, and its text is parsed once', async () => {
  const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter };
  const seen: string[] = [];
  const note = (name: string) => () => void seen.push(name);
  const listeners = ['parseComplete', 'rowDescription', 'noData'].map((name) => [name, note(name)] as const);
  for (const [name, listener] of listeners) connection.on(name, listener);
  const select = aStatement('select $1::int as number');
  const remove = aStatement('delete from knot where id = $1');
  for (const number of [1, 2, 3]) {
    expect((await select([number])).rows).toEqual([{ number }]);
    await remove([number]);
  }
  for (const [name, listener] of listeners) connection.off(name, listener);
  expect(seen).toEqual(['parseComplete', 'rowDescription', 'parseComplete', 'noData']);
});

test('a change says how many rows it changed, with and without returning them', async () => {
  const insert = aStatement('insert into knot values ($1, $2)');
  const update = aStatement('update knot set name = $2 where id >= $1 returning id, name');
  for (const id of [11, 12])
    expect(await insert([id, 'reef'])).toMatchObject({ command: 'INSERT', rowCount: 1, rows: [] });
  expect(await update([12, 'bowline'])).toMatchObject({
    command: 'UPDATE',
    rowCount: 1,
    rows: [{ id: 12, name: 'bowline' }],
  });
  expect(await update([99, 'bowline'])).toMatchObject({ command: 'UPDATE', rowCount: 0, rows: [] });
});

test('an error at any stage leaves the connection and the statement usable', async () => {
  const divide = aStatement('select 10 / $1::int as share');
  for (const turn of [0, 1, 2]) {
    await expect(divide([0]), `turn ${turn}`).rejects.toMatchObject({ code: '22012' });
    await expect(divide(['x']), `turn ${turn}`).rejects.toMatchObject({ code: '22P02' });
    const unsendable = { toPostgres: () => unsendable };
    await expect(divide([unsendable])).rejects.toThrow('circular');
    expect((await divide([5])).rows).toEqual([{ share: 2 }]);
  }
  const unknown = aStatement('select missing from knot');
  for (const turn of [0, 1]) await expect(unknown(), `turn ${turn}`).rejects.toMatchObject({ code: '42703' });
  await client.query('alter table knot add column missing integer default 7');
  expect((await unknown()).rows).toEqual([{ missing: 7 }, { missing: 7 }]);
});

test('an error keeps the stack of its caller', async () => {
  const divide = aStatement('select 1 / $1::int');
  async function whoAsked() {
    await divide([0]);
  }
  const error = await whoAsked().catch((thrown: unknown) => thrown as Error);
  expect(error?.stack).toContain('whoAsked');
});

test('two texts under one name are refused', async () => {
  await client.query({ name: 'same', text: 'select 1 as one' });
  await expect(client.query({ name: 'same', text: 'select 2 as two' })).rejects.toThrow('another text');
});

test('a connection whose query has no answer in time is closed', async () => {
  const hasty = new DatabaseClient({ ...options, query_timeout: 100 });
  hasty.on('error', () => undefined);
  await hasty.connect();
  const ended = new Promise((resolve) => hasty.once('end', resolve));
  await expect(hasty.query({ name: 'slow', text: 'select pg_sleep(1)' })).rejects.toThrow(
    'Query read timeout',
  );
  await ended;
});

test('a lost connection rejects the query that waits', async () => {
  const lost = new DatabaseClient(options);
  lost.on('error', () => undefined);
  await lost.connect();
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = lost.query({ name: 'wait', text: 'select pg_sleep(10)' });
  const rejected = expect(waiting).rejects.toThrow(/terminat/i);
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await rejected;
  await expect(lost.query({ name: 'wait', text: 'select pg_sleep(10)' })).rejects.toThrow();
});
