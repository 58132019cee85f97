import { inTransaction } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import { type MemberReference, memberReference } from '#modules/identity/index.ts';
import type { ModerationDeps } from '../ports.ts';

export const endSuspensionTask = {
  name: 'moderation.end_suspension',
  payload: memberReference,
} as const satisfies TaskSpec;

/** Shows the member again. Logging in works from the very moment, without this job. */
export const endSuspension = (
  { kernel, identity }: Pick<ModerationDeps, 'kernel' | 'identity'>,
  { site, member }: MemberReference,
): Promise<void> =>
  inTransaction(kernel.database.db, async (tx) => {
    await identity.endSuspension(tx, site, member, kernel.clock.now());
  });
