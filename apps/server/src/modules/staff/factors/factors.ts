import { listFactors, removeFactor, type StaffFactorView } from '@bowline/contract/staff';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { OfficeCall } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import { startSession } from '../sessions.ts';
import { selectPerson } from '../store.ts';
import { deleteFactor, lockFactors, selectFactors } from './factor-store.ts';

export const listFactorsRoute = ({ database }: Kernel) =>
  route(listFactors, async ({ viewer }) => {
    const person = await selectPerson(database.db, viewer.id);
    if (!person) return refused('authentication_required');
    const factors = await selectFactors(database.db, viewer.id);
    return ok({ name: person.name, enrolled: viewer.enrolled, factors });
  });

/**
 * Records a factor that was stored, and lets a session in that had none. It becomes another session: who knew the token of
 * the first, from before anything was proven, knows nothing of the second.
 */
export async function factorAdded(
  kernel: Kernel,
  tx: Queryable,
  call: OfficeCall,
  { id, kind }: { readonly id: EntityId; readonly kind: 'passkey' | 'totp' },
): Promise<Result<{ factor: StaffFactorView }, never>> {
  const { viewer } = call;
  if (!viewer.enrolled) await startSession(kernel, tx, call, viewer.id, kind);
  const factor = (await selectFactors(tx, viewer.id)).find((one) => one.id === id);
  if (!factor) throw new Error('the factor was not stored');
  const at = kernel.clock.now();
  await recordAudit(tx, { at, person: viewer.id, action: 'factor.added', object: viewer.id, detail: kind });
  return ok({ factor });
}

export const removeFactorRoute = ({ clock }: Kernel) =>
  route(removeFactor, (call, { params }) =>
    call.commit(async (tx) => {
      const person = call.viewer.id;
      await lockFactors(tx, person);
      const factors = await selectFactors(tx, person);
      const factor = factors.find(({ id }) => id === params.id);
      if (!factor) return refused('not_found');
      if (factors.length === 1) return refused('last_factor');
      await deleteFactor(tx, person, params.id);
      await recordAudit(tx, {
        at: clock.now(),
        person,
        action: 'factor.removed',
        object: person,
        detail: factor.kind,
      });
      return ok({ removed: true as const });
    }),
  );
