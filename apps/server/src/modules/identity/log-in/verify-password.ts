import { logIn } from '@bowline/contract/identity';
import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call } from '#kernel/http/call.ts';
import { forgetAnswersFor } from '#kernel/http/forget-answers.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { noMember } from '../events.ts';
import type { IdentityDeps } from '../ports.ts';
import { notifyOfGuessing } from '../send-security-notice.ts';
import { type DeviceOwner, knownDevice } from '../sessions/known-device.ts';

interface PasswordAttempt {
  readonly emailHash: Buffer;
  /** `undefined` for an address without an account. */
  readonly owner: DeviceOwner | undefined;
  readonly password: string;
}

type PasswordRefusal = 'too_many_attempts' | 'rate_limited' | 'unavailable';

/**
 * Returns whether this is the password of somebody who is not logged in, and counts a wrong one for the address and the network.
 * Takes the same steps and time without an owner, so that a caller cannot find out which addresses exist.
 */
export async function verifyPassword(
  deps: IdentityDeps,
  call: Call,
  { emailHash, owner, password }: PasswordAttempt,
): Promise<Result<boolean, PasswordRefusal>> {
  const { database, lockout, networkPause, passwords } = deps;
  const site = call.site.id;
  const address = emailHash.toString('base64url');
  const device = knownDevice(deps, call, owner);

  const seconds = device ? 0 : await networkPause.secondsLeft(call.network);
  if (seconds > 0) return refused('rate_limited', { seconds });
  // What strangers try does not count for a browser that the member has logged in with before.
  const lockoutKey = device ? `device:${device}` : address;
  const attempt = await lockout.beginAttempt(lockoutKey);
  if (!attempt.allowed) return refused('too_many_attempts', { minutes: attempt.minutes });

  const verified = await refuseWhenOverloaded(
    owner
      ? passwords.verify(owner.passwordHash, password, call.network)
      : passwords.verifyDummy(password, call.network),
  );
  if (!verified.ok) {
    // The client retries by itself, which must not lock anybody out.
    await lockout.cancelAttempt(lockoutKey);
    return verified;
  }
  if (owner && verified.value) {
    await lockout.reset(lockoutKey);
    return ok(true);
  }

  await networkPause.addFailure(call.network);
  if (!attempt.isLast) return ok(false);
  const minutes = await lockout.block(lockoutKey);
  await forgetAnswersFor(database.db, site, owner?.member ?? noMember, logIn);
  await notifyOfGuessing(deps, { site, member: owner?.member }, address);
  return refused('too_many_attempts', { minutes });
}
