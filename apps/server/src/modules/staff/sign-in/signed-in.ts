import type { Queryable } from '#kernel/db/transaction.ts';
import type { OfficeCall, Staff, Viewer } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import { rememberDevice } from '../devices/devices.ts';
import type { Factor } from '../session-store.ts';
import { startSession } from '../sessions.ts';

/** Opens the session of somebody who has proven who they are. */
export async function signedIn(
  kernel: Kernel,
  tx: Queryable,
  call: OfficeCall<Viewer | Staff>,
  person: EntityId,
  factor: Factor,
): Promise<Result<{ signed_in: true }, never>> {
  const device = await rememberDevice(kernel, tx, call, person);
  await startSession(kernel, tx, call, person, { factor, device });
  const at = kernel.clock.now();
  await recordAudit(tx, { at, person, action: 'session.opened', object: person, detail: factor });
  return ok({ signed_in: true });
}
