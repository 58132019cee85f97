import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberReference } from '../events.ts';
import { deleteLinks } from '../link-store.ts';
import { sendSecurityNotice } from '../send-security-notice.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { type PasswordChange, updatePassword } from './password-store.ts';

interface NewPassword extends PasswordChange {
  /** The session that stays open, where one does. */
  readonly keep: string | undefined;
  readonly isTold: boolean;
}

/** Shuts out whoever knew the old password. False when nothing was changed. */
export async function setPassword(
  { nudges }: Pick<Kernel, 'nudges'>,
  tx: Queryable,
  { site, member }: MemberReference,
  { keep, isTold, ...change }: NewPassword,
): Promise<boolean> {
  if (!(await updatePassword(tx, site, member, change))) return false;
  await deleteLinks(tx, site, member, 'password_reset');
  await deleteSessions(tx, site, member, keep);
  if (isTold) await enqueue(tx, sendSecurityNotice, { site, member, kind: 'password_changed' });
  // A page whose session has ended finds out at once.
  afterCommit(tx, () => nudges.nudge(site, member, 'user'));
  return true;
}
