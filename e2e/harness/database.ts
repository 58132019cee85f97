import type { Tracking } from '@bowline/contract/identity';
import pg from 'pg';

/** A look into the run's own database, for what no screen shows. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The inner number of the one member who has this name. */
export async function memberCalled(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ member_id: string }>(
    'select member_id from profiles.profile where name = $1',
    [name],
  );
  const [only, ...others] = rows;
  if (!only || others.length > 0) throw new Error(`${rows.length} members are called ${name}`);
  return only.member_id;
}

export const memberNumber = (name: string): Promise<string> =>
  inDatabase((client) => memberCalled(client, name));

/** Where the member came from, as it was stored when they signed up. */
export const trackingOf = (name: string): Promise<Tracking | undefined> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ tracking: Tracking }>(
      'select tracking from identity.account where member_id = $1',
      [await memberCalled(client, name)],
    );
    return rows[0]?.tracking;
  });
