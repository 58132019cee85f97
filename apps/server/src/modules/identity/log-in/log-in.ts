import type { UserView } from '@bowline/contract/identity';
import { type Locale, localeCookie } from '@bowline/i18n';
import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { requireAccount, selectPasswordByEmail } from '../account/account-store.ts';
import { presentUser } from '../account/present.ts';
import { resendDeletion } from '../deletion/send-deletion.ts';
import type { MailLimits } from '../mail-limits.ts';
import { lockPasswordShared } from '../password/password-store.ts';
import type { IdentityPorts } from '../ports.ts';
import { emailHash } from '../seals.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { renewSession } from '../sessions/sessions.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type LogInRefusal =
  | 'login_failed'
  | 'email_not_found'
  | 'too_many_attempts'
  | 'account_deleted'
  | 'unavailable';

/** Takes the same steps and time for an unknown address, so that a caller cannot find out which addresses exist. */
export async function logIn(
  kernel: Kernel & { readonly lockout: Lockout; readonly mailLimits: MailLimits },
  ports: IdentityPorts,
  call: Call,
  { email, password }: Credentials,
): Promise<Result<{ user: UserView }, LogInRefusal>> {
  const { database, lockout, passwords, vault } = kernel;
  const site = call.site.id;
  const hash = emailHash(vault, site, email);
  const lockoutKey = hash.toString('base64url');

  const attempt = await lockout.beginAttempt(lockoutKey);
  if (!attempt.allowed) return refused('too_many_attempts', { minutes: attempt.minutes });

  const stored = await selectPasswordByEmail(database.db, site, hash);
  const verified = await refuseWhenOverloaded(
    stored ? passwords.verify(stored.hash, password) : passwords.verifyDummy(password),
  );
  if (!verified.ok) {
    // The client retries by itself, which must not lock anybody out.
    await lockout.cancelAttempt(lockoutKey);
    return verified;
  }

  if (!stored || !verified.value) {
    if (attempt.isLast) return refused('too_many_attempts', { minutes: await lockout.block(lockoutKey) });
    return stored || call.site.settings.discreet_accounts
      ? refused('login_failed')
      : refused('email_not_found');
  }

  await lockout.reset(lockoutKey);
  if (stored.isDeleted) {
    // An unconfirmed address may belong to somebody else: it got its only mail when the account was deleted.
    if (stored.confirmed) await resendDeletion(kernel, { site, member: stored.member });
    return refused('account_deleted');
  }
  call.concerns(stored.member);
  return call.commit(async (tx) => {
    // Checked again under a lock: the password or the account may have changed during verification.
    if ((await lockPasswordShared(tx, site, stored.member)) !== stored.hash) return refused('login_failed');
    await renewSession(kernel, tx, call, stored.member);
    const account = await requireAccount(tx, site, stored.member);
    setLanguageCookie(call, account.language);
    return ok({ user: await presentUser(tx, call.site, account, ports) });
  });
}

/** Replaces the site's default, which a browser new to the member has stored, by the member's own language. */
function setLanguageCookie(call: Call, language: Locale): void {
  const { name, ...options } = localeCookie;
  call.setCookie({ name, value: language, options: { ...options, secure: call.scheme === 'https' } });
}
