import { sql } from 'kysely';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import type { MemberId, SiteId } from '../ids.ts';

/**
 * Removes the member's jobs that are not running: those scheduled for later, and those that were discarded and would stay in
 * the queue. A job about several members stays for the others.
 */
export async function deleteMemberJobs(db: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The planner takes jobs about several members to be frequent, and would read all jobs instead of their short index.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`
      update kernel.job
      set payload = (payload::jsonb || jsonb_build_object('members', (payload -> 'members')::jsonb - ${member}::text))::json
      where payload -> 'members' is not null and (payload -> 'members')::jsonb ? ${member}
        and payload ->> 'site' = ${String(site)} and state <> 'executing'`.execute(tx);
    await sql`
      delete from kernel.job
      where payload ->> 'site' = ${String(site)} and state <> 'executing' and id in (
        select id from kernel.job where payload ->> 'member' = ${member}
        union all
        select id from kernel.job where payload -> 'members' is not null and payload ->> 'members' = '[]'
      )`.execute(tx);
  });
}
