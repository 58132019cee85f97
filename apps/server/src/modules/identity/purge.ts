import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';

export const purgeTask = { name: 'identity.purge', payload: z.object({}) } as const satisfies TaskSpec;

/** Small enough to finish well within the statement timeout. */
const batch = 5_000;

/** The traffic source of a sign-up may lead to a person at the partner, and is paid for within a month. */
const trackingDays = 30;

/** Deletes expired sessions and links, and the traffic sources of sign-ups older than 30 days. */
export async function purgeExpired(db: Queryable): Promise<void> {
  for (const table of ['identity.session', 'identity.link'] as const) {
    for (let deleted = batch; deleted === batch; ) deleted = await deleteExpired(db, table);
  }
  for (let deleted = batch; deleted === batch; ) deleted = await deleteOldTracking(db);
}

async function deleteExpired(db: Queryable, table: 'identity.session' | 'identity.link'): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (
      array (select ctid from ${sql.table(table)} where expires_at < now() limit ${batch})
    )`.execute(db);
  return Number(numAffectedRows);
}

async function deleteOldTracking(db: Queryable): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update identity.account set tracking = '{}' where ctid = any (array (${oldTracking()}))`.execute(db);
  return Number(numAffectedRows);
}

/** Exported for a test of its plan: the condition on `tracking` is that of the index. */
export const oldTracking = () => sql<unknown>`
  select ctid from identity.account
  where tracking <> '{}' and signup_at < now() - make_interval(days => ${trackingDays})
  limit ${batch}`;
