import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const name = `bowline_test_migrate_${randomBytes(4).toString('hex')}`;
const at = (database: string) => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = `/${database}`;
  return url.href;
};

async function query(database: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: at(database) });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

afterAll(() => query('postgres', `drop database if exists ${name} with (force)`));

describe('migrate', () => {
  it('may be run by two at once on a database that does not exist yet, and again later', async () => {
    await Promise.all([migrate(at(name)), migrate(at(name))]);
    await migrate(at(name));
    const [row] = await query(
      name,
      'select count(*)::int - count(distinct name)::int as twice from public.schema_migration',
    );
    expect(row).toEqual({ twice: 0 });
  });
});
