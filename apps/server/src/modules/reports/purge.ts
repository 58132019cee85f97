import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';

export const purgeTask = { name: 'reports.purge', payload: z.object({}) } as const satisfies TaskSpec;

/** The time within which a decision about a report can be appealed. The same on all sites. */
const evidenceMonths = 6;

const batch = 1_000;

/** Deletes evidence, its key and the testimony that belongs to it. */
export async function purgeEvidence(db: Queryable): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from reports.evidence where (site_id, report_id) in (
        select site_id, report_id from reports.evidence
        where created_at < now() - make_interval(months => ${evidenceMonths})
        order by created_at
        limit ${batch})`.execute(db);
    deleted = Number(numAffectedRows);
  }
}
