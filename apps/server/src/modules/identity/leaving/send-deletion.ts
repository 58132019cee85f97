import type { Queryable } from '#kernel/db/transaction.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from '../events.ts';
import type { MailLimits } from '../mail-limits.ts';
import { type MailDeps, mailMember } from '../member-mail.ts';
import { selectErasure, wasMailedLately } from './departure-store.ts';

export const sendDeletion = {
  name: 'identity.send_deletion',
  payload: memberReference,
} as const satisfies TaskSpec;

/** One mail at a time: whoever asks while one waits to be sent gets that one. */
export const enqueueDeletionMail = (tx: Queryable, member: MemberReference): Promise<void> =>
  enqueue(tx, sendDeletion, member, { jobKey: `${sendDeletion.name}:${member.site}:${member.member}` });

/** For a member who left and wants in: the link we point them to must be at hand. Once an hour is often enough. */
export async function mailDeletionAgain(
  { database: { db }, mailLimits }: Pick<Kernel, 'database'> & { readonly mailLimits: MailLimits },
  { site, member }: MemberReference,
): Promise<void> {
  if (await wasMailedLately(db, site, member)) return;
  if (!(await mailLimits.spend('deletion', `${site}:${member}`))) return;
  await enqueueDeletionMail(db, { site, member });
}

export const mailDeletion = (kernel: Kernel, post: MailDeps, member: MemberReference): Promise<void> =>
  mailMember(kernel, post, member, async ({ site, locale, link }) => {
    const erasedAt = await selectErasure(kernel.database.db, member.site, member.member);
    if (!erasedAt) return undefined;
    const { renderDeletion } = await import('../mails/deletion.tsx');
    return renderDeletion({ site, locale, erasedAt, link: await link('reactivation', '/account-deleted') });
  });
