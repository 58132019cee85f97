import { withdrawConsent as operation } from '@bowline/contract/account';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result } from '#kernel/result.ts';
import { withdrawSpecialCategoryConsent } from '../account/consent-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { softDeleteAndMail } from './soft-delete.ts';

export const withdrawConsentRoute = (deps: IdentityDeps) =>
  route(operation, (call) => withdrawConsent(deps, call));

/** Deletes the account: without this consent none of the member's data may be processed. */
function withdrawConsent(
  deps: IdentityDeps,
  call: Call<Member>,
): Promise<Result<{ erased_at: string }, never>> {
  return call.commit(async (tx) => {
    await withdrawSpecialCategoryConsent(tx, call.site.id, call.viewer.id);
    const erasedAt = await softDeleteAndMail(deps, deps.ports, { tx, call, reason: 'consent_withdrawn' });
    return ok({ erased_at: erasedAt.toISOString() });
  });
}
