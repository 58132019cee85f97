import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberReference } from '../events.ts';
import { deleteLinks } from '../link-store.ts';
import { sendSecurityNoticeTask } from '../send-security-notice.ts';
import { endSessions } from '../sessions/sessions.ts';
import { type PasswordChange, updatePassword } from './password-store.ts';

interface NewPassword extends PasswordChange {
  /** The id of the session that stays open, if any. */
  readonly keep: string | undefined;
  /** Whether to mail a security notice. */
  readonly notify: boolean;
}

/** Ends what the old password gave access to: sessions, reset links, a pending address. False when nothing changed. */
export async function setPassword(
  kernel: Pick<Kernel, 'nudges'>,
  tx: Queryable,
  { site, member }: MemberReference,
  { keep, notify, ...change }: NewPassword,
): Promise<boolean> {
  if (!(await updatePassword(tx, site, member, change))) return false;
  await deleteLinks(tx, site, member, 'password_reset');
  await endSessions(kernel, tx, { site, member }, keep);
  if (notify) await enqueue(tx, sendSecurityNoticeTask, { site, member, kind: 'password_changed' });
  // The pages of the session that stays list the sessions again.
  afterCommit(tx, () => kernel.nudges.nudge(site, member, 'user'));
  return true;
}
