import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { confirmAccount } from '../account/account-store.ts';
import { type MemberReference, memberConfirmed } from '../events.ts';

/** Opening any mailed link proves that the address belongs to the member, whatever the link was for. */
export async function confirmMember(
  { nudges }: Pick<Kernel, 'nudges'>,
  tx: Queryable,
  { site, member }: MemberReference,
): Promise<void> {
  if (!(await confirmAccount(tx, site, member))) return;
  await emit(tx, memberConfirmed, { site, member });
  // The link is often opened on a phone while the site is open on another device.
  afterCommit(tx, () => nudges.nudge(site, member, 'user'));
}
