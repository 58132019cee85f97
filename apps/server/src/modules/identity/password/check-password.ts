import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { selectOwnPassword } from './password-store.ts';

export type CheckRefusal = 'old_password_wrong' | 'too_many_attempts' | 'unavailable';

/**
 * Asks a logged-in member for the password before what an open page alone must not do. Wrong ones count together with
 * those of the login. Gives the hash it was checked against, so that the change can insist on it.
 */
export async function checkPassword(
  { database, lockout, passwords }: Kernel & { readonly lockout: Lockout },
  { site, viewer }: Call<Member>,
  password: string,
): Promise<Result<string, CheckRefusal>> {
  const own = await selectOwnPassword(database.db, site.id, viewer.id);
  if (!own) return refused('old_password_wrong');
  const addressKey = own.emailHash.toString('base64url');

  const attempt = await lockout.admit(addressKey);
  if (!attempt.admitted) return refused('too_many_attempts', { minutes: attempt.minutes });

  const verdict = await refuseWhenOverloaded(passwords.verify(own.passwordHash, password));
  if (!verdict.ok) {
    // The client tries again by itself; that must not lock anybody out.
    await lockout.excuse(addressKey);
    return verdict;
  }
  if (!verdict.value) {
    if (attempt.isLast) return refused('too_many_attempts', { minutes: await lockout.block(addressKey) });
    return refused('old_password_wrong');
  }
  await lockout.forgive(addressKey);
  return ok(own.passwordHash);
}
