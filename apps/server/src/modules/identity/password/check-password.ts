import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { selectPasswordRecord } from './password-store.ts';

export type CheckRefusal = 'old_password_wrong' | 'too_many_attempts' | 'unavailable';

/**
 * Verifies the password of a logged-in member before a sensitive change. Wrong passwords count towards the lockout of
 * the login. Returns the hash that was verified, so that the change can require it to be unchanged.
 */
export async function checkPassword(
  { database, lockout, passwords }: Kernel & { readonly lockout: Lockout },
  { site, viewer }: Call<Member>,
  password: string,
): Promise<Result<string, CheckRefusal>> {
  const record = await selectPasswordRecord(database.db, site.id, viewer.id);
  if (!record) return refused('old_password_wrong');
  const lockoutKey = record.emailHash.toString('base64url');

  const attempt = await lockout.beginAttempt(lockoutKey);
  if (!attempt.allowed) return refused('too_many_attempts', { minutes: attempt.minutes });

  const verified = await refuseWhenOverloaded(passwords.verify(record.passwordHash, password));
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
  return ok(record.passwordHash);
}
