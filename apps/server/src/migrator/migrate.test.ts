import { afterAll, describe, expect, it } from 'vitest';
import { missingDatabase, queryOnce } from '#testing/server/database.ts';
import { migrate } from './migrate.ts';

const [database, older] = [missingDatabase(), missingDatabase()];

afterAll(async () => {
  for (const made of [database, older]) await made.drop();
});

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

  it('migrate() keeps photos and members of an earlier schema', async () => {
    await migrate(older.url, { count: 14 });
    await queryOnce(
      older.url,
      `insert into photos.photo (site_id, id, member_id, position, status, storage_key, colour, created_at)
       select 1, gen_random_uuid(), 7, position, status, 'key' || position, '#000000', now()
       from unnest(array['pending', 'approved', 'rejected']) with ordinality as old (status, position);
       insert into profiles.profile
         (site_id, member_id, public_id, name, gender, birth_date, state, created_at, last_active_at)
       select 1, n, lpad(n::text, 16, '0'), 'Ann', 'female', '1990-01-01', 'active', now(), now()
       from generate_series(1, 1200) as n`,
    );
    await migrate(older.url);
    const photos = await queryOnce(
      older.url,
      'select status, count(*)::int from photos.photo group by status',
    );
    expect(photos).toEqual([{ status: 'unreadable', count: 3 }]);
    // Any later change of such a row meets the checks.
    await queryOnce(older.url, 'update photos.photo set position = position + 10');
    const jobs = await queryOnce(
      older.url,
      `select count(distinct member)::int as members, max(json_array_length(payload -> 'members')) as most
       from kernel.job, json_array_elements_text(payload -> 'members') as member`,
    );
    expect(jobs).toEqual([{ members: 1200, most: 500 }]);
  });
});
