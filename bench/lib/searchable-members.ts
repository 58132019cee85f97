import { interests } from '@bowline/contract/choices';
import type { Country } from '@bowline/contract/sites';
import { regionsOf } from '@bowline/server/modules/sites/index.ts';
import pg from 'pg';

/** Share of members per country on a site that serves three; the rest have no country. */
const countries: readonly (readonly [Country, number])[] = [
  ['NL', 0.45],
  ['BE', 0.25],
  ['DE', 0.25],
];

const tables = ['profiles.profile', 'photos.photo', 'discovery.search'];

/** How many different sets of interests exist; many members share one. */
const sets = 4_096;

/** Inserts profiles without accounts by SQL: nobody logs in as them, the benches only search for them. */
export async function loadSearchableMembers(databaseUrl: string, site: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
    );
    await client.query('select setseed(0.5)');
    await makeInterests(client);
    await makePlaces(client);
    await withoutIndexes(client, tables, async () => {
      await client.query(profiles, [site, count]);
      await client.query(photos, [site]);
      await client.query(entries, [site]);
    });
    await client.query('drop table bench_interests, bench_place');
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
  } finally {
    await client.end();
  }
}

/** The first interests of the list are popular, the last ones rare. */
async function makeInterests(client: pg.Client): Promise<void> {
  await client.query(
    `create unlogged table bench_interests as
     select number, coalesce(array_agg(name) filter (where chosen), '{}') as names,
            coalesce(bit_or(1::bigint << place::int - 1) filter (where chosen), 0) as mask
     from (select number, name, place, random() < 0.35 / (1 + 0.004 * place * place * place / 10) as chosen
           from generate_series(1, ${sets}) as number, unnest($1::text[]) with ordinality as interest (name, place)) as draw
     group by number`,
    [interests],
  );
}

/** Creates a thousand rows to draw from: each country's share, split over its regions, the first ones larger. */
async function makePlaces(client: pg.Client): Promise<void> {
  const rows = countries.flatMap(([country, share]) => {
    const regions = ['', ...regionsOf(country).map(({ code }) => code)];
    const weights = regions.map((_, index) => 1 / (index + 2));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return regions.flatMap((region, index) => {
      const count = Math.max(1, Math.round((1_000 * share * (weights[index] ?? 0)) / all));
      return Array.from({ length: count }, () => ({ country, region }));
    });
  });
  while (rows.length < 1_000) rows.push({ country: 'FR' as Country, region: '' });
  await client.query(
    `create unlogged table bench_place as
     select row_number() over () as number, country, region
     from json_to_recordset($1) as place (country text, region text) limit 1000`,
    [JSON.stringify(rows)],
  );
}

const profiles = `
  insert into profiles.profile (site_id, member_id, public_id, name, gender, birth_date, country, region, sexuality,
                                interests, about_me, state, last_active_at, created_at)
  select $1, 1000000 + n, lpad(n::text, 16, '0'), 'Member ' || n, gender,
         current_date - 18 * 365 - (age * 365)::int, country, region, 'bi', names, repeat(md5(n::text), 4), 'active',
         now() - interval '90 days' * (seen * seen * seen),
         now() - interval '90 days' * (seen * seen * seen) - interval '900 days' * random()
  from (
    select n, case when random() < 0.45 then 'female' else 'male' end as gender,
           case when random() < 0.01 then 80 * random() else 45 * random() * (0.3 + 0.7 * random()) end as age,
           1 + floor(random() * ${sets})::int as interests, 1 + floor(random() * 1000)::int as place, random() as seen
    from generate_series(1, $2::int) as n
  ) as draw
  join bench_interests on bench_interests.number = draw.interests
  join bench_place on bench_place.number = draw.place`;

/** Four of five members have an approved photo. */
const photos = `
  insert into photos.photo (site_id, id, member_id, position, status, storage_key, colour, width, height, thumbhash,
                            created_at, agreed_at)
  select site_id, overlay(overlay(md5('photo' || member_id) placing '7' from 13) placing '8' from 17)::uuid, member_id, 0,
         case when member_id % 5 = 0 then 'pending' else 'approved' end, md5(member_id::text) || 'storagekey0',
         '#7a5c48', 1200, 1600, 'W/gNLYTYhpd3h4h3eIiHd4iPeHCIh4g=', created_at, created_at
  from profiles.profile where site_id = $1 and member_id > 1000000`;

const entries = `
  insert into discovery.search (member_id, last_active, interests, site_id, birth_date, joined, version, visible,
                                has_photo, gender, country, region, traits)
  select member_id, last_active_at, mask, site_id, birth_date, created_at, version, true, member_id % 5 <> 0, gender,
         coalesce(country, ''), coalesce(region, ''),
         -- A role, a relationship style and an experience (search/traits.ts).
         1::bigint << (member_id % 8)::int | 1::bigint << (16 + member_id % 6)::int | 1::bigint << (32 + member_id % 4)::int
  from profiles.profile join (select distinct names, mask from bench_interests) as known on names = interests
  where site_id = $1 and member_id > 1000000`;

/**
 * Drops the indexes while `load` runs: building an index on rows is much faster than inserting into it. Those that foreign
 * keys of other tables need stay.
 */
async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ drop: string; build: string }>(
    `select case when c.conname is null then format('drop index %s', i.indexrelid::regclass)
                 else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
            case when c.conname is null then pg_get_indexdef(i.indexrelid)
                 else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname,
                             pg_get_constraintdef(c.oid)) end as build
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  await load();
  for (const { build } of rows) await client.query(build);
}

export async function printSizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relation: string; megabytes: number; bytes_each: number }>(
    `select c.oid::regclass::text as relation, round(pg_relation_size(c.oid) / 1e6)::int as megabytes,
            (pg_relation_size(c.oid) / greatest(c.reltuples, 1))::int as bytes_each
     from pg_class c
     where c.oid = any($1::regclass[]) or c.oid in (select indexrelid from pg_index where indrelid = any($1::regclass[]))
     order by c.relkind desc, 1`,
    [tables],
  );
  console.table(rows);
}
