import type { UserView } from '@bowline/contract/identity';
import type { Call } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { requireAccount } from '../account/account-store.ts';
import { hasSpecialCategoryConsent, insertConsent } from '../account/consent-store.ts';
import { presentUser } from '../account/present.ts';
import { deleteLinks, redeemLink } from '../link-store.ts';
import type { IdentityPorts } from '../ports.ts';
import { specialCategoryConsent } from '../rules.ts';
import { tokenHash } from '../seals.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { renewSession } from '../sessions/sessions.ts';
import { markReactivated } from './deletion-store.ts';

/** Restores the account and logs in. A link may be valid for longer than the account is kept: the account decides. */
export function reactivate(
  kernel: Kernel,
  ports: IdentityPorts,
  call: Call,
  token: string,
): Promise<Result<{ user: UserView }, 'link_invalid'>> {
  const site = call.site.id;
  return call.commit(async (tx) => {
    const hash = tokenHash(kernel.vault, 'reactivation', token);
    const link = await redeemLink(tx, site, 'reactivation', hash);
    if (!link || !(await markReactivated(tx, site, link.member))) return refused('link_invalid');

    const { member } = link;
    call.concerns(member);
    const account = await requireAccount(tx, site, member);
    await ports.restoreProfile(tx, site, member, { confirmed: account.confirmed });
    if (!(await hasSpecialCategoryConsent(tx, site, member))) {
      await insertConsent(tx, site, member, specialCategoryConsent);
    }
    await deleteLinks(tx, site, member, 'reactivation');
    // The deletion ended all sessions; one that was opened concurrently must not become valid again.
    await deleteSessions(tx, site, member, undefined);
    await renewSession(kernel, tx, call, member);
    return ok({ user: await presentUser(tx, call.site, account, ports) });
  });
}
