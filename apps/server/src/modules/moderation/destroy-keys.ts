import { sql } from 'kysely';
import { z } from 'zod';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Sites } from '#modules/sites/index.ts';
import { addMonths } from './rules.ts';

export const destroyKeysTask = {
  name: 'moderation.destroy_keys',
  payload: z.object({}),
} as const satisfies TaskSpec;

const batch = 1_000;

/**
 * Destroys the keys of cases that nobody can appeal any more: notes, facts and what was told to us are unreadable then. A case
 * whose decision is under appeal keeps its key until the appeal is decided.
 */
export async function destroyCaseKeys({
  kernel,
  sites,
}: {
  readonly kernel: Pick<Kernel, 'clock' | 'database'>;
  readonly sites: Pick<Sites, 'allSites'>;
}): Promise<void> {
  for (const { id: site, settings } of await sites.allSites()) {
    const before = addMonths(kernel.clock.now(), -settings.moderation.appeal_months);
    for (let destroyed = batch; destroyed === batch; ) {
      const { numAffectedRows = 0n } = await sql`
        update moderation."case" set wrapped_key = null
        where site_id = ${site} and id in (
          select id from moderation."case" decided
          where site_id = ${site} and state = 'decided' and wrapped_key is not null and decided_at < ${before}
            and not exists (
              select from moderation.decision
              join moderation."case" appeal
                on appeal.site_id = decision.site_id and appeal.appealed_decision = decision.id
              where decision.site_id = decided.site_id and decision.case_id = decided.id and appeal.state <> 'decided')
          order by decided_at
          limit ${batch})`.execute(kernel.database.db);
      destroyed = Number(numAffectedRows);
    }
  }
}
