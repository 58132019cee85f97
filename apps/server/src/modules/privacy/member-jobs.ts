import { sql } from 'kysely';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { keyedFlag } from '#kernel/jobs/jobs.ts';

/**
 * Removes the member's jobs that are not running: those scheduled for later, and those that failed for good and would
 * stay in the queue. A job about several members is enqueued again for the others.
 */
export async function deleteMemberJobs(db: Queryable, site: SiteId, member: MemberId): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from graphile_worker._private_jobs
      where locked_at is null and payload ->> 'site' = ${String(site)} and id in (
        select id from graphile_worker._private_jobs where payload ->> 'member' = ${member}
        union all
        select id from graphile_worker._private_jobs
        where payload -> 'members' is not null and (payload -> 'members')::jsonb ? ${member}
      )
      for update skip locked`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await sql`
      select from graphile_worker.complete_jobs(${ids}::bigint[]) as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      cross join lateral (select (job.payload -> 'members')::jsonb - ${member} as members) as others
      cross join lateral graphile_worker.add_job(
        task.identifier, (job.payload::jsonb || jsonb_build_object('members', others.members))::json,
        run_at => job.run_at, max_attempts => job.max_attempts, job_key => job.key, priority => job.priority,
        flags => case when job.key is not null then array[${keyedFlag}] end
      ) as again
      where jsonb_array_length(others.members) > 0`.execute(tx);
    return ids.length;
  });
}
