import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createDatabase } from './pool.ts';
import { createStatement } from './statement.ts';
import { inTransaction } from './transaction.ts';

const config = loadConfig();
const database = createDatabase(config, { service: 'test', logger: createLogger(config, 'test') });
const { db } = database;
afterAll(() => database.close());

const difference = createStatement<{ from: number; what: number }, { left: number }>(
  ({ from, what }) => sql`select ${from}::int - ${what}::int as left where ${from}::int > ${1}`,
);

test('runs with the values of each call, in a transaction too', async () => {
  expect(await difference.run(db, { from: 9, what: 2 })).toEqual([{ left: 7 }]);
  expect(await inTransaction(db, (tx) => difference.run(tx, { from: 5, what: 5 }))).toEqual([{ left: 0 }]);
  expect(await difference.run(db, { from: 1, what: 5 })).toEqual([]);
});

test('is written once, and sends a value once however often it stands in it', async () => {
  const write = vi.fn(
    ({ word }: { word: string }) => sql<{ twice: string }>`select ${word}::text || ${word} as twice`,
  );
  const statement = createStatement(write);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  expect(await statement.run(db, { word: 'knot' })).toEqual([{ twice: 'knotknot' }]);
  expect(await statement.run(db, { word: "'; drop" })).toEqual([{ twice: "'; drop'; drop" }]);
  expect(write).toHaveBeenCalledTimes(1);
  const queries = sent.mock.calls.map(([query]) => query as unknown as pg.QueryConfig);
  sent.mockRestore();
  expect(queries.map(({ values }) => values)).toEqual([['knot'], ["'; drop"]]);
  expect(queries[0]?.name).toBe(queries[1]?.name);
});

test('an error leaves the connection open and usable', async () => {
  const divide = createStatement<{ by: number }, { share: number; pid: number }>(
    ({ by }) => sql`select 10 / ${by}::int as share, pg_backend_pid() as pid`,
  );
  const single = createDatabase(
    { ...config, databasePoolSize: 1 },
    { service: 'test', logger: createLogger(config, 'test') },
  );
  const [before] = await divide.run(single.db, { by: 5 });
  await expect(divide.run(single.db, { by: 0 })).rejects.toMatchObject({ code: '22012' });
  expect(await divide.run(single.db, { by: 5 })).toEqual([before]);
  await single.close();
});
