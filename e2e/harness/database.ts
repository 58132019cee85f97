import type { Tracking } from '@bowline/contract/tracking';
import pg from 'pg';

/** Runs `work` on the database of the test run, for what no screen shows. */
export async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the internal id of the one member with this name. */
export async function findMemberId(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ member_id: string }>(
    'select member_id from profiles.profile where name = $1',
    [name],
  );
  const [only, ...others] = rows;
  if (!only || others.length > 0) throw new Error(`${rows.length} members are called ${name}`);
  return only.member_id;
}

export const memberIdOf = (name: string): Promise<string> =>
  withDatabase((client) => findMemberId(client, name));

/** Returns the traffic source that was stored when the member signed up. */
export const trackingOf = (name: string): Promise<Tracking | undefined> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ tracking: Tracking }>(
      'select tracking from identity.account where member_id = $1',
      [await findMemberId(client, name)],
    );
    return rows[0]?.tracking;
  });
