import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import { entityId, siteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import { lockDecision } from '../cases/decision-store.ts';
import type { ModerationDeps } from '../ports.ts';

export const refundEndedTask = {
  name: 'moderation.refund_ended',
  payload: z.object({ site: siteId, decision: entityId }),
} as const satisfies TaskSpec;

/**
 * Pays back what an ended member bought and has not used. It happens some days after the decision, so that an appeal that is
 * decided by then finds the credits where they were.
 */
export const refundEnded = (
  { kernel, refundUnused }: Pick<ModerationDeps, 'kernel' | 'refundUnused'>,
  { site, decision: id }: z.output<(typeof refundEndedTask)['payload']>,
): Promise<void> =>
  inTransaction(kernel.database.db, async (tx) => {
    const decision = await lockDecision(tx, site, id);
    if (decision?.state === 'carried_out') await refundUnused(tx, { site, member: decision.subject });
  });
