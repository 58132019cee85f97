import { deleteAccount as operation } from '@bowline/contract/account';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type CheckRefusal, checkPassword } from '../password/check-password.ts';
import { lockMatchingPassword } from '../password/password-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { expireAccount } from './expire-deleted-accounts.ts';
import { type SoftDeletion, softDelete, softDeleteAndMail } from './soft-delete.ts';

type DeletionForm = z.output<(typeof operation)['body']>;

export const deleteAccountRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => deleteAccount(deps, call, body));

/** Immediate erasure cannot be undone and requires the password; a soft deletion does not. */
async function deleteAccount(
  deps: IdentityDeps,
  call: Call<Member>,
  { reason, erase_now }: DeletionForm,
): Promise<Result<{ erased_at: string | null }, CheckRefusal>> {
  const { site, viewer } = call;
  const checked = erase_now && (await checkPassword(deps, call, erase_now.password));
  if (checked && !checked.ok) return checked;
  return call.commit<{ erased_at: string | null }, CheckRefusal>(async (tx) => {
    const deletion: SoftDeletion = { tx, call, reason: reason ?? 'unsaid' };
    if (!checked) {
      const erasedAt = await softDeleteAndMail(deps, deps.ports, deletion);
      return ok({ erased_at: erasedAt.toISOString() });
    }
    // A password reset may have come in between: the old password must not erase the account.
    if (!(await lockMatchingPassword(tx, site.id, viewer.id, checked.value)))
      return refused('old_password_wrong');
    await softDelete(deps, deps.ports, deletion);
    await expireAccount(tx, site.id, viewer.id);
    return ok({ erased_at: null });
  });
}
