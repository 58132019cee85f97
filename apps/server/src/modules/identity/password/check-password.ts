import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { selectPasswordHash } from './password-store.ts';

export type CheckRefusal = 'old_password_wrong' | 'too_many_attempts' | 'unavailable';

/**
 * Verifies the password of a logged-in member before a sensitive change. Wrong passwords are counted per
 * session: what strangers try at the login must not keep a member from changing the password or erasing the account. Returns the hash that was verified, so that the change can require it to be unchanged.
 */
export async function checkPassword(
  { database, lockout, passwords }: Kernel & { readonly lockout: Lockout },
  { network, site, viewer }: Call<Member>,
  password: string,
): Promise<Result<string, CheckRefusal>> {
  const passwordHash = await selectPasswordHash(database.db, site.id, viewer.id);
  if (passwordHash === undefined) return refused('old_password_wrong');
  const lockoutKey = `session:${viewer.session}`;

  const attempt = await lockout.beginAttempt(lockoutKey);
  if (!attempt.allowed) return refused('too_many_attempts', { minutes: attempt.minutes });

  const verified = await refuseWhenOverloaded(passwords.verify(passwordHash, password, network));
  if (!verified.ok) {
    // The client retries by itself, which must not lock anybody out.
    await lockout.cancelAttempt(lockoutKey);
    return verified;
  }
  if (!verified.value) {
    if (attempt.isLast) return refused('too_many_attempts', { minutes: await lockout.block(lockoutKey) });
    return refused('old_password_wrong');
  }
  await lockout.reset(lockoutKey);
  return ok(passwordHash);
}
