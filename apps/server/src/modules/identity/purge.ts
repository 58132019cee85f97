import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';

export const purgeTask = { name: 'identity.purge', payload: z.object({}) } as const satisfies TaskSpec;

/** Small enough to finish well within the statement timeout. */
const batch = 5_000;

/** Deletes expired sessions and links. */
export async function purgeExpired(db: Queryable): Promise<void> {
  for (const table of ['identity.session', 'identity.link'] as const) {
    for (let deleted = batch; deleted === batch; ) deleted = await deleteExpired(db, table);
  }
}

async function deleteExpired(db: Queryable, table: 'identity.session' | 'identity.link'): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (
      array (select ctid from ${sql.table(table)} where expires_at < now() limit ${batch})
    )`.execute(db);
  return Number(numAffectedRows);
}
