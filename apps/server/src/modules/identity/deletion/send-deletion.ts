import type { Queryable } from '#kernel/db/transaction.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from '../events.ts';
import type { MailLimits } from '../mail-limits.ts';
import { type MailDeps, mailMember } from '../member-mail.ts';
import { hasRecentReactivationLink, selectErasureDate } from './deletion-store.ts';

export const sendDeletionTask = {
  name: 'identity.send_deletion',
  payload: memberReference,
} as const satisfies TaskSpec;

/** Enqueues one job per member: a request made while one is waiting adds no second mail. */
export const enqueueDeletion = (tx: Queryable, member: MemberReference): Promise<void> =>
  enqueue(tx, sendDeletionTask, member, {
    jobKey: `${sendDeletionTask.name}:${member.site}:${member.member}`,
  });

/** Sends the reactivation link again at a log-in attempt, at most once an hour. */
export async function resendDeletion(
  { database: { db }, mailLimits }: Pick<Kernel, 'database'> & { readonly mailLimits: MailLimits },
  { site, member }: MemberReference,
): Promise<void> {
  if (await hasRecentReactivationLink(db, site, member)) return;
  if (!(await mailLimits.spend('deletion', `${site}:${member}`))) return;
  await enqueueDeletion(db, { site, member });
}

export const sendDeletion = (kernel: Kernel, mailDeps: MailDeps, member: MemberReference): Promise<void> =>
  mailMember(kernel, mailDeps, member, async ({ site, locale, link }) => {
    const erasedAt = await selectErasureDate(kernel.database.db, member.site, member.member);
    if (!erasedAt) return undefined;
    const { renderDeletion } = await import('../mails/deletion.tsx');
    return renderDeletion({ site, locale, erasedAt, link: await link('reactivation', '/account-deleted') });
  });
