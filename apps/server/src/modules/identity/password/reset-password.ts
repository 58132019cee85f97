import { resetPassword as operation, type UserView } from '@bowline/contract/identity';
import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { requireAccount } from '../account/account-store.ts';
import { confirmMember } from '../confirm-member.ts';
import { redeemLink } from '../link-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { tokenHash } from '../seals.ts';
import { maySendSecurityNotice } from '../send-security-notice.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { renewSession } from '../sessions/sessions.ts';
import { isGuessableFor } from './guessable.ts';
import { selectResetOwner } from './password-store.ts';
import { setPassword } from './set-password.ts';

type ResetRefusal = 'link_invalid' | 'password_common' | 'unavailable';

export const resetPasswordRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => resetPassword(deps, call, body));

async function resetPassword(
  deps: IdentityDeps,
  call: Call,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<{ user: UserView }, ResetRefusal>> {
  const { database, lockout, mailLimits, passwords, vault } = deps;
  const site = call.site.id;
  const linkHash = tokenHash(vault, 'password_reset', token);

  // Before hashing, so that a forged token does not cost CPU time.
  const owner = await selectResetOwner(database.db, site, linkHash);
  if (!owner) return refused('link_invalid');
  if (await isGuessableFor(deps, call, owner.member, password)) return refused('password_common');
  const passwordHash = await refuseWhenOverloaded(passwords.hash(password, call.network));
  if (!passwordHash.ok) return passwordHash;

  const { member } = owner;
  call.concerns(member);
  const notify = await maySendSecurityNotice(mailLimits, { site, member });
  const result = await call.commit(async (tx) => {
    // It may have been used while the password was hashed.
    const link = await redeemLink(tx, site, 'password_reset', linkHash);
    if (!link || link.wasUsedBefore) return refused('link_invalid');
    const change = { to: passwordHash.value, from: undefined, keep: undefined, notify };
    if (!(await setPassword(deps, tx, { site, member }, change))) return refused('link_invalid');
    await confirmMember(deps, tx, { site, member });
    await renewSession(deps, tx, call, member);
    rememberDevice(deps, call, { member, passwordHash: passwordHash.value });
    const account = await requireAccount(tx, site, member);
    return ok({ user: await deps.ports.presentUser(tx, call.site, account) });
  });
  if (result.ok) await lockout.reset(owner.emailHash.toString('base64url'));
  return result;
}
