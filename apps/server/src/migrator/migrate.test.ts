import { afterAll, describe, expect, it } from 'vitest';
import { missingDatabase, queryOnce } from '#testing/server/database.ts';
import { functionsFolder, readFunctionFiles } from './functions.ts';
import { migrate } from './migrate.ts';

const database = missingDatabase();

afterAll(() => database.drop());

describe('migrate', () => {
  it('migrate() may run twice at once on a database that does not exist yet, and again later', async () => {
    await Promise.all([migrate(database.url), migrate(database.url)]);
    await migrate(database.url);
    const [row] = await queryOnce(
      database.url,
      'select count(*)::int - count(distinct name)::int as twice from public.schema_migration',
    );
    expect(row).toEqual({ twice: 0 });
  });

  it('migrate() makes exactly the functions of the files, each with the text of its file', async () => {
    const functions = await queryOnce<{ name: string; body: string }>(
      database.url,
      `select p.pronamespace::regnamespace || '.' || p.proname as name, p.prosrc as body
       from pg_proc p
       where p.pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
       order by name`,
    );
    const files = await readFunctionFiles(functionsFolder);
    expect(functions.map(({ name }) => name)).toEqual(
      files.map(({ schema, name }) => `${schema}.${name}`).sort(),
    );
    for (const { schema, name, text } of files) {
      const body = functions.find((one) => one.name === `${schema}.${name}`)?.body;
      expect(text).toContain(`$$${body}$$`);
    }
  });
});
