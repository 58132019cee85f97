import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createDatabase } from './pool.ts';

const config = { ...loadConfig(), databasePoolSize: 1 };
const database = createDatabase(config, { service: 'test', logger: createLogger(config, 'test') });
const { db } = database;
afterAll(() => database.close());

const kept = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

test('a statement that comes again and again is kept by the connection', async () => {
  for (const [turn, number] of [1, 2, 3, 4].entries()) {
    const { rows } = await sql<{ doubled: number }>`select ${number}::int * 2 as doubled`.execute(db);
    expect(rows).toEqual([{ doubled: number * 2 }]);
    expect(await kept()).toHaveLength(turn < 2 ? 0 : 1);
  }
});

test('a statement whose text differs each time is not named', async () => {
  const before = await kept();
  for (let length = 1; length < 20; length += 1) {
    await sql`select ${sql.join(Array.from({ length }, (_, index) => index))}`.execute(db);
  }
  expect(await kept()).toEqual(before);
});

test('an error leaves the connection usable', async () => {
  const divide = (by: number) => sql<{ share: number }>`select 10 / ${by}::int as share`.execute(db);
  for (let turn = 0; turn < 4; turn += 1) {
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(5)).rows).toEqual([{ share: 2 }]);
  }
});
