import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { recordAudit } from '../audit/record.ts';
import { deleteDevices } from '../devices/device-store.ts';
import { deleteFactors } from '../factors/factor-store.ts';
import { deleteSessions } from '../session-store.ts';
import { deleteEnrolments } from './enrolment-store.ts';
import { type NewFactor, storeFactor } from './waiting-factor.ts';

/**
 * Lets the person in with what their device added. What they signed in with before is lost, or somebody else's: it ends, and so
 * do other links of theirs. Returns false for a passkey that is known already.
 */
export async function admit(
  kernel: Kernel,
  tx: Queryable,
  person: EntityId,
  factor: NewFactor,
): Promise<boolean> {
  await deleteSessions(tx, person);
  await deleteDevices(tx, person);
  await deleteFactors(tx, person);
  await deleteEnrolments(tx, person);
  if (!(await storeFactor(kernel, tx, person, factor))) return false;
  await recordAudit(tx, {
    at: kernel.clock.now(),
    person,
    action: 'factor.added',
    object: person,
    detail: factor.kind,
  });
  return true;
}
