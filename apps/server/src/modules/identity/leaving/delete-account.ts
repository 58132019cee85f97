import type { deleteAccount as deleteAccountOperation } from '@bowline/contract/account';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type CheckRefusal, checkPassword } from '../password/check-password.ts';
import { lockPassword } from '../password/password-store.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { expireAccount } from './expire-deleted-accounts.ts';
import { type Leaver, leave, leaveWithReturn } from './leave.ts';

export type Farewell = z.output<(typeof deleteAccountOperation)['body']>;

/** Leaving asks for nothing but the click. Being erased on the spot cannot be undone, so it asks for the password. */
export async function deleteAccount(
  kernel: Kernel & { readonly lockout: Lockout },
  companions: IdentityPorts,
  call: Call<Member>,
  { reason, erase_now }: Farewell,
): Promise<Result<{ erased_at: string | null }, CheckRefusal>> {
  const { site, viewer } = call;
  const checked = erase_now && (await checkPassword(kernel, call, erase_now.password));
  if (checked && !checked.ok) return checked;
  return call.commit<{ erased_at: string | null }, CheckRefusal>(async (tx) => {
    const leaver: Leaver = { tx, call, reason: reason ?? 'unsaid' };
    if (!checked) {
      const erasedAt = await leaveWithReturn(kernel, companions, leaver);
      return ok({ erased_at: erasedAt.toISOString() });
    }
    // A reset by mail may have come in between: whoever still has the old password erases nothing.
    if (!(await lockPassword(tx, site.id, viewer.id, checked.value))) return refused('old_password_wrong');
    await leave(kernel, companions, leaver);
    await expireAccount(tx, site.id, viewer.id);
    return ok({ erased_at: null });
  });
}
