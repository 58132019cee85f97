import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';

export const purgeTask = { name: 'reports.purge', payload: z.object({}) } as const satisfies TaskSpec;

const batch = 1_000;

/** When nobody can appeal any more: deletes evidence, its key and the testimony that belongs to it. */
export async function purgeEvidence(db: Queryable): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from reports.evidence where (site_id, report_id) in (
        select site_id, report_id from reports.evidence
        where keep_until < now()
        order by keep_until
        limit ${batch})`.execute(db);
    deleted = Number(numAffectedRows);
  }
}
