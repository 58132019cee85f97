import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { confirmAccount } from './account/account-store.ts';
import { type MemberReference, memberConfirmed } from './events.ts';

/**
 * Opening any mailed link proves that the address belongs to the person who opens it, whatever the link was for. Returns false when the
 * account was confirmed before.
 */
export async function confirmMember(
  { nudges }: Pick<Kernel, 'nudges'>,
  tx: Queryable,
  { site, member }: MemberReference,
): Promise<boolean> {
  if (!(await confirmAccount(tx, site, member))) return false;
  await emit(tx, memberConfirmed, { site, member });
  // The link is often opened on a phone while the site is open on another device.
  afterCommit(tx, () => {
    nudges.viewerChanged(site, member);
    nudges.nudge(site, member, 'user');
  });
  return true;
}
