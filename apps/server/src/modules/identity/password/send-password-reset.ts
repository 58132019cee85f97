import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from '../events.ts';
import { type MailDeps, mailMember } from '../member-mail.ts';

export const sendPasswordResetTask = {
  name: 'identity.send_password_reset',
  payload: memberReference,
} as const satisfies TaskSpec;

export const sendPasswordReset = (
  kernel: Kernel,
  mailDeps: MailDeps,
  member: MemberReference,
): Promise<void> =>
  mailMember(kernel, mailDeps, member, async ({ recipient, site, locale, link }) => {
    if (recipient.deleted) return undefined;
    const { renderPasswordReset } = await import('../mails/password-reset.tsx');
    return renderPasswordReset({ site, locale, link: await link('password_reset', '/reset-password/do') });
  });
