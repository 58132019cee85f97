import { sql } from 'kysely';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/**
 * Removes the member's jobs that are not running: those scheduled for later, and those that failed for good and would
 * stay in the queue. A job about several members stays for the others.
 */
export async function deleteMemberJobs(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The planner takes jobs about several members to be frequent, and would read all jobs instead of their short index.
    await sql`set local enable_seqscan = off`.execute(tx);
    // First, because this waits for a job that is just being moved: it is then found in the queue.
    await deleteWaitingJobs(tx, site, member);
    await deleteQueuedJobs(tx, site, member);
  });
}

async function deleteWaitingJobs(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await sql`
    update kernel.waiting_job
    set payload = (payload::jsonb || jsonb_build_object('members', (payload -> 'members')::jsonb - ${member}::text))::json
    where payload -> 'members' is not null and (payload -> 'members')::jsonb ? ${member}
      and payload ->> 'site' = ${String(site)}`.execute(tx);
  await sql`
    delete from kernel.waiting_job
    where payload ->> 'site' = ${String(site)} and id in (
      select id from kernel.waiting_job where payload ->> 'member' = ${member}
      union all
      select id from kernel.waiting_job where payload -> 'members' is not null and payload ->> 'members' = '[]'
    )`.execute(tx);
}

async function deleteQueuedJobs(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
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
  if (ids.length === 0) return;
  await sql`
    select from graphile_worker.complete_jobs(${ids}::bigint[]) as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    cross join lateral (select (job.payload -> 'members')::jsonb - ${member}::text as members) as others
    cross join lateral kernel.enqueue(
      task.identifier, (job.payload::jsonb || jsonb_build_object('members', others.members))::json,
      _run_at => job.run_at, _max_attempts => job.max_attempts, _key => job.key, _priority => job.priority
    ) as again
    where jsonb_array_length(others.members) > 0`.execute(tx);
}
