import type { UserView } from '@bowline/contract/identity';
import type { Call } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { insertConsent, selectAccount } from '../account/account-store.ts';
import { presentUser } from '../account/present.ts';
import { deleteLinks, useLink } from '../link-store.ts';
import type { IdentityPorts } from '../ports.ts';
import { specialCategoryConsent } from '../rules.ts';
import { tokenHash } from '../seals.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { renewSession } from '../sessions/sessions.ts';
import { hasSpecialCategory } from './consent-store.ts';
import { markReturned } from './departure-store.ts';

/** Brings the account back and logs in. A link may outlive the time to come back, so the account decides. */
export function reactivate(
  kernel: Kernel,
  companions: IdentityPorts,
  call: Call,
  token: string,
): Promise<Result<{ user: UserView }, 'link_invalid'>> {
  const site = call.site.id;
  return call.commit(async (tx) => {
    const hash = tokenHash(kernel.vault, 'reactivation', token);
    const link = await useLink(tx, site, 'reactivation', hash);
    if (!link || !(await markReturned(tx, site, link.member))) return refused('link_invalid');

    const { member } = link;
    call.concerns(member);
    const account = await selectAccount(tx, site, member);
    await companions.restoreProfile(tx, site, member, { confirmed: account.confirmed });
    if (!(await hasSpecialCategory(tx, site, member))) {
      await insertConsent(tx, site, member, specialCategoryConsent);
    }
    await deleteLinks(tx, site, member, 'reactivation');
    // Leaving ended them all. Should one have slipped by, it does not come back with the member.
    await deleteSessions(tx, site, member, undefined);
    await renewSession(kernel, tx, call, member);
    return ok({ user: await presentUser(tx, call.site, account, companions) });
  });
}
