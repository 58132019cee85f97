import pg from 'pg';

/** Runs `work` on a connection of the database's owner, who may do what the application's role may not. */
export async function withOwner<T>(databaseUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query(
      `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
    );
    return await work(owner);
  } finally {
    await owner.end();
  }
}
