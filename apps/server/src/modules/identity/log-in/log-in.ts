import { logIn as operation, type UserView } from '@bowline/contract/identity';
import { type Locale, localeCookie } from '@bowline/i18n';
import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call } from '#kernel/http/call.ts';
import { forgetAnswersFor } from '#kernel/http/forget-answers.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { requireAccount, selectPasswordByEmail } from '../account/account-store.ts';
import { presentUser } from '../account/present.ts';
import { resendDeletion } from '../deletion/send-deletion.ts';
import { noMember } from '../events.ts';
import { lockPasswordShared } from '../password/password-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { emailHash } from '../seals.ts';
import { notifyOfGuessing } from '../send-security-notice.ts';
import { knownDevice, rememberDevice } from '../sessions/known-device.ts';
import { renewSession } from '../sessions/sessions.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

type LogInRefusal =
  | 'login_failed'
  | 'email_not_found'
  | 'too_many_attempts'
  | 'rate_limited'
  | 'account_deleted'
  | 'unavailable';

export const logInRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => logIn(deps, call, body));

/** Takes the same steps and time for an unknown address, so that a caller cannot find out which addresses exist. */
async function logIn(
  deps: IdentityDeps,
  call: Call,
  { email, password }: Credentials,
): Promise<Result<{ user: UserView }, LogInRefusal>> {
  const { database, lockout, networkPause, passwords, vault } = deps;
  const site = call.site.id;
  const hash = emailHash(vault, site, email);
  const stored = await selectPasswordByEmail(database.db, site, hash);
  const owner = stored && { member: stored.member, passwordHash: stored.hash };
  const device = knownDevice(deps, call, owner);

  const seconds = device ? 0 : await networkPause.secondsLeft(call.network);
  if (seconds > 0) return refused('rate_limited', { seconds });
  // What strangers try does not count for a browser that the member has logged in with before.
  const lockoutKey = device ? `device:${device}` : hash.toString('base64url');
  const attempt = await lockout.beginAttempt(lockoutKey);
  if (!attempt.allowed) return refused('too_many_attempts', { minutes: attempt.minutes });

  const verified = await refuseWhenOverloaded(
    stored
      ? passwords.verify(stored.hash, password, call.network)
      : passwords.verifyDummy(password, call.network),
  );
  if (!verified.ok) {
    // The client retries by itself, which must not lock anybody out.
    await lockout.cancelAttempt(lockoutKey);
    return verified;
  }

  if (!stored || !verified.value) {
    await networkPause.addFailure(call.network);
    if (attempt.isLast) {
      const minutes = await lockout.block(lockoutKey);
      await forgetAnswersFor(database.db, site, stored?.member ?? noMember, operation);
      await notifyOfGuessing(deps, { site, member: stored?.member }, hash.toString('base64url'));
      return refused('too_many_attempts', { minutes });
    }
    return stored || call.site.settings.discreet_accounts
      ? refused('login_failed')
      : refused('email_not_found');
  }

  await lockout.reset(lockoutKey);
  if (stored.isDeleted) {
    // An unconfirmed address may belong to somebody else: it got its only mail when the account was deleted.
    if (stored.confirmed) await resendDeletion(deps, { site, member: stored.member });
    return refused('account_deleted');
  }
  call.concerns(stored.member);
  return call.commit(async (tx) => {
    // Checked again under a lock: the password or the account may have changed during verification.
    if ((await lockPasswordShared(tx, site, stored.member)) !== stored.hash) return refused('login_failed');
    await renewSession(deps, tx, call, stored.member);
    rememberDevice(deps, call, { member: stored.member, passwordHash: stored.hash });
    const account = await requireAccount(tx, site, stored.member);
    setLanguageCookie(call, account.language);
    return ok({ user: await presentUser(tx, call.site, account, deps.ports) });
  });
}

/** Replaces the site's default, which a browser new to the member has stored, by the member's own language. */
function setLanguageCookie(call: Call, language: Locale): void {
  const { name, ...options } = localeCookie;
  call.setCookie({ name, value: language, options });
}
