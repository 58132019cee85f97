import type { UserView } from '@bowline/contract/identity';
import { type Locale, localeCookie } from '@bowline/i18n';
import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { selectAccount, selectPassword } from '../account/account-store.ts';
import { presentUser } from '../account/present.ts';
import { mailDeletionAgain } from '../leaving/send-deletion.ts';
import type { MailLimits } from '../mail-limits.ts';
import { holdPassword } from '../password/password-store.ts';
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

/** Takes the same steps, as long, for an address without an account: which one it was must not show. */
export async function logIn(
  kernel: Kernel & { readonly lockout: Lockout; readonly mailLimits: MailLimits },
  companions: IdentityPorts,
  call: Call,
  { email, password }: Credentials,
): Promise<Result<{ user: UserView }, LogInRefusal>> {
  const { database, lockout, passwords, vault } = kernel;
  const site = call.site.id;
  const address = emailHash(vault, site, email);
  const addressKey = address.toString('base64url');

  const attempt = await lockout.admit(addressKey);
  if (!attempt.admitted) return refused('too_many_attempts', { minutes: attempt.minutes });

  const known = await selectPassword(database.db, site, address);
  const verdict = await refuseWhenOverloaded(
    known ? passwords.verify(known.hash, password) : passwords.verifyDummy(password),
  );
  if (!verdict.ok) {
    // The client tries again by itself; that must not lock anybody out.
    await lockout.excuse(addressKey);
    return verdict;
  }

  if (!known || !verdict.value) {
    if (attempt.isLast) return refused('too_many_attempts', { minutes: await lockout.block(addressKey) });
    return known || call.site.settings.discreet_accounts
      ? refused('login_failed')
      : refused('email_not_found');
  }

  await lockout.forgive(addressKey);
  if (known.hasLeft) {
    // The one mail an unconfirmed address gets was sent on leaving: its owner may be somebody else.
    if (known.confirmed) await mailDeletionAgain(kernel, { site, member: known.member });
    return refused('account_deleted');
  }
  call.concerns(known.member);
  return call.commit(async (tx) => {
    // While this one was checked a new password may have shut it out, or the member may have left.
    if ((await holdPassword(tx, site, known.member)) !== known.hash) return refused('login_failed');
    await renewSession(kernel, tx, call, known.member);
    const account = await selectAccount(tx, site, known.member);
    keepLanguage(call, account.language);
    return ok({ user: await presentUser(tx, call.site, account, companions) });
  });
}

/** A browser the member has not used before speaks the site's language, and remembers it; theirs has the last word. */
function keepLanguage(call: Call, language: Locale): void {
  const { name, ...options } = localeCookie;
  call.setCookie({ name, value: language, options: { ...options, secure: call.scheme === 'https' } });
}
