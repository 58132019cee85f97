import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { withdrawSpecialCategoryConsent } from '../account/consent-store.ts';
import type { IdentityPorts } from '../ports.ts';
import { softDeleteAndMail } from './soft-delete.ts';

/** Deletes the account: without this consent none of the member's data may be processed. */
export function withdrawConsent(
  kernel: Kernel,
  ports: IdentityPorts,
  call: Call<Member>,
): Promise<Result<{ erased_at: string }, never>> {
  return call.commit(async (tx) => {
    await withdrawSpecialCategoryConsent(tx, call.site.id, call.viewer.id);
    const erasedAt = await softDeleteAndMail(kernel, ports, { tx, call, reason: 'consent_withdrawn' });
    return ok({ erased_at: erasedAt.toISOString() });
  });
}
