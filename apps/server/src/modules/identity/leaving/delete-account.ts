import type { deleteAccount as deleteAccountOperation } from '@bowline/contract/account';
import type { z } from 'zod';
import type { Call, Member } from '../../../kernel/http/call.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Companions } from '../companions.ts';
import { type CheckRefusal, checkPassword } from '../password/check-password.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { type Leaver, leave, leaveWithReturn } from './leave.ts';
import { letGo } from './let-go.ts';

export type Farewell = z.output<(typeof deleteAccountOperation)['body']>;

/** Leaving asks for nothing but the click. Being erased on the spot cannot be undone, so it asks for the password. */
export async function deleteAccount(
  kernel: Kernel & { readonly lockout: Lockout },
  companions: Companions,
  call: Call<Member>,
  { reason, erase_now }: Farewell,
): Promise<Result<{ erased_at: string | null }, CheckRefusal>> {
  if (erase_now) {
    const checked = await checkPassword(kernel, call, erase_now.password);
    if (!checked.ok) return checked;
  }
  return call.commit<{ erased_at: string | null }, never>(async (tx) => {
    const leaver: Leaver = { tx, call, reason: reason ?? 'unsaid' };
    if (!erase_now) {
      const erasedAt = await leaveWithReturn(kernel, companions, leaver);
      return ok({ erased_at: erasedAt.toISOString() });
    }
    await leave(kernel, companions, leaver);
    await letGo(tx, call.site.id, call.viewer.id);
    return ok({ erased_at: null });
  });
}
