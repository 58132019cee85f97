import { activate as operation } from '@bowline/contract/identity';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { confirmMember } from '../confirm-member.ts';
import { redeemLink } from '../link-store.ts';
import { startSession } from '../log-in/start-session.ts';
import { verifyPassword } from '../log-in/verify-password.ts';
import { lockPasswordShared } from '../password/password-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { tokenHash } from '../seals.ts';
import { knownDevice } from '../sessions/known-device.ts';
import { selectActivationOwner } from './activation-store.ts';

interface Activation {
  readonly token: string;
  readonly password?: string | undefined;
}

type ActivationRefusal =
  | 'link_invalid'
  | 'password_required'
  | 'password_wrong'
  | 'too_many_attempts'
  | 'rate_limited'
  | 'unavailable';

export const activateRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => activate(deps, call, body));

/**
 * Confirms the address and logs in. Besides the link it takes a session, the browser of the sign-up or the password: somebody who
 * only opens the mail may be a stranger whose address was used. Accepts a link more than once, because recipients click twice or
 * go back in the browser; only the first time logs in, because the link stays in the browser's history after a log-out.
 */
async function activate(
  deps: IdentityDeps,
  call: Call,
  { token, password }: Activation,
): Promise<Result<{ confirmed: true; logged_in: boolean }, ActivationRefusal>> {
  const site = call.site.id;
  const linkHash = tokenHash(deps.vault, 'activation', token);
  const owner = await selectActivationOwner(deps.database.db, site, linkHash);
  if (!owner) return refused('link_invalid');
  const { member, emailHash, confirmed } = owner;

  if (!confirmed && !isLoggedIn(call, member) && !knownDevice(deps, call, owner)) {
    if (password === undefined) return refused('password_required');
    const verified = await verifyPassword(deps, call, { emailHash, owner, password });
    if (!verified.ok) return verified;
    if (!verified.value) return refused('password_wrong');
  }
  call.concerns(member);
  return call.commit(async (tx) => {
    if (!(await redeemLink(tx, site, 'activation', linkHash))) return refused('link_invalid');
    // Checked again under a lock: the password or the account may have changed during verification.
    if ((await lockPasswordShared(tx, site, member)) !== owner.passwordHash) return refused('link_invalid');
    const isFirst = await confirmMember(deps, tx, { site, member });
    const logsIn = isFirst && !isLoggedIn(call, member);
    if (logsIn) await startSession(deps, tx, call, owner);
    return ok({ confirmed: true, logged_in: logsIn });
  });
}

const isLoggedIn = ({ viewer }: Call, member: MemberId): boolean =>
  viewer.kind === 'member' && viewer.id === member;
