import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberReference } from '../events.ts';
import { deleteLinks } from '../link-store.ts';
import { sendSecurityNoticeTask } from '../send-security-notice.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { type PasswordChange, updatePassword } from './password-store.ts';

interface NewPassword extends PasswordChange {
  /** The id of the session that stays open, if any. */
  readonly keep: string | undefined;
  /** Whether to mail a security notice. */
  readonly notify: boolean;
}

/** Ends what the old password gave access to: sessions, reset links, a pending address. False when nothing changed. */
export async function setPassword(
  { nudges }: Pick<Kernel, 'nudges'>,
  tx: Queryable,
  { site, member }: MemberReference,
  { keep, notify, ...change }: NewPassword,
): Promise<boolean> {
  if (!(await updatePassword(tx, site, member, change))) return false;
  await deleteLinks(tx, site, member, 'password_reset');
  await deleteSessions(tx, site, member, keep);
  if (notify) await enqueue(tx, sendSecurityNoticeTask, { site, member, kind: 'password_changed' });
  // Pages whose session has ended notice it immediately.
  afterCommit(tx, () => nudges.nudge(site, member, 'user'));
  return true;
}
