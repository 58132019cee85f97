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

const older = `${name}_older`;

afterAll(async () => {
  for (const made of [name, older]) await query('postgres', `drop database if exists ${made} with (force)`);
});

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

  it('keeps photos and members of the version before', async () => {
    await migrate(at(older), { count: 14 });
    await query(
      older,
      `insert into photos.photo (site_id, id, member_id, position, status, storage_key, colour, created_at)
       select 1, gen_random_uuid(), 7, position, status, 'key' || position, '#000000', now()
       from unnest(array['pending', 'approved', 'rejected']) with ordinality as old (status, position);
       insert into profiles.profile
         (site_id, member_id, public_id, name, gender, birth_date, state, created_at, last_active_at)
       select 1, n, lpad(n::text, 16, '0'), 'Ann', 'female', '1990-01-01', 'active', now(), now()
       from generate_series(1, 1200) as n`,
    );
    await migrate(at(older));
    const photos = await query(older, 'select status, count(*)::int from photos.photo group by status');
    expect(photos).toEqual([{ status: 'unreadable', count: 3 }]);
    // Any later change of such a row meets the checks.
    await query(older, 'update photos.photo set position = position + 10');
    const jobs = await query(
      older,
      `select count(distinct member)::int as members, max(json_array_length(payload -> 'members')) as most
       from graphile_worker._private_jobs, json_array_elements_text(payload -> 'members') as member`,
    );
    expect(jobs).toEqual([{ members: 1200, most: 500 }]);
  });
});
