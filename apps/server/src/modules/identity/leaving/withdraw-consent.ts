import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { IdentityPorts } from '../ports.ts';
import { withdrawSpecialCategory } from './consent-store.ts';
import { leaveWithReturn } from './leave.ts';

/** Without this consent nothing of a membership may be processed, so withdrawing it is leaving. */
export function withdrawConsent(
  kernel: Kernel,
  companions: IdentityPorts,
  call: Call<Member>,
): Promise<Result<{ erased_at: string }, never>> {
  return call.commit(async (tx) => {
    await withdrawSpecialCategory(tx, call.site.id, call.viewer.id);
    const erasedAt = await leaveWithReturn(kernel, companions, { tx, call, reason: 'consent_withdrawn' });
    return ok({ erased_at: erasedAt.toISOString() });
  });
}
