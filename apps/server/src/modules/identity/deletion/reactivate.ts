import { reactivate as operation } from '@bowline/contract/account';
import type { UserView } from '@bowline/contract/identity';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type Account, requireAccount } from '../account/account-store.ts';
import { hasSpecialCategoryConsent, insertConsent } from '../account/consent-store.ts';
import { deleteLinks, redeemLink } from '../link-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { lockRestriction } from '../restriction-store.ts';
import { specialCategoryConsent } from '../rules.ts';
import { tokenHash } from '../seals.ts';
import { endSessions, renewSession } from '../sessions/sessions.ts';
import { markReactivated } from './deletion-store.ts';

export const reactivateRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => reactivate(deps, call, body.token));

/** Restores the account and logs in. A link may be valid for longer than the account is kept: the account decides. */
function reactivate(
  deps: IdentityDeps,
  call: Call,
  token: string,
): Promise<Result<{ user: UserView }, 'link_invalid'>> {
  const site = call.site.id;
  return call.commit(async (tx) => {
    const hash = tokenHash(deps.vault, 'reactivation', token);
    const link = await redeemLink(tx, site, 'reactivation', hash);
    if (!link || !(await markReactivated(tx, site, link.member))) return refused('link_invalid');

    const { member } = link;
    const account = await restore(deps, tx, call, member);
    await renewSession(deps, tx, call, member);
    return ok({ user: await deps.ports.presentUser(tx, call.site, account) });
  });
}

/** Makes an account that is marked as active again whole. Its caller logs in. */
export async function restore(
  deps: IdentityDeps,
  tx: Queryable,
  call: Call,
  member: MemberId,
): Promise<Account> {
  const site = call.site.id;
  call.concerns(member);
  const account = await requireAccount(tx, site, member);
  // Deleting and restoring the account must not show a member that the staff have hidden.
  const restricted = await lockRestriction(tx, site, member);
  if (!restricted?.restriction)
    await deps.ports.profiles().restoreProfile(tx, site, member, { confirmed: account.confirmed });
  if (!(await hasSpecialCategoryConsent(tx, site, member))) {
    await insertConsent(tx, site, member, specialCategoryConsent);
  }
  await deleteLinks(tx, site, member, 'reactivation');
  // The deletion ended all sessions; one that was opened concurrently must not become valid again.
  await endSessions(deps, tx, { site, member });
  return account;
}
