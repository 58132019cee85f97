import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { confirmAccount } from '../account/account-store.ts';
import { type MemberReference, memberConfirmed } from '../events.ts';

/** Whoever opened a link we mailed has shown that the address is theirs, whatever the link was for. */
export async function confirmMember(
  { nudges }: Pick<Kernel, 'nudges'>,
  tx: Queryable,
  { site, member }: MemberReference,
): Promise<void> {
  if (!(await confirmAccount(tx, site, member))) return;
  await emit(tx, memberConfirmed, { site, member });
  // The link is often opened on the phone while the site waits on another screen.
  afterCommit(tx, () => nudges.nudge(site, member, 'user'));
}
