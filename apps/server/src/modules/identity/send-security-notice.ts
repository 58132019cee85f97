import { z } from 'zod';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from './events.ts';
import type { MailLimits } from './mail-limits.ts';
import { type MailDeps, mailMember } from './member-mail.ts';

const notice = memberReference.extend({ kind: z.enum(['password_changed', 'email_change_asked']) });

/** Notifies the member of a change to their account, in case somebody else made it. */
export const sendSecurityNoticeTask = {
  name: 'identity.send_security_notice',
  payload: notice,
} as const satisfies TaskSpec;

/** Spends the day's budget. Called before the transaction, which must not wait for Redis. */
export const maySendSecurityNotice = (
  mailLimits: MailLimits,
  { site, member }: MemberReference,
): Promise<boolean> => mailLimits.spend('security_notice', `${site}:${member}`);

/** Skips unconfirmed addresses, which may belong to a stranger. */
export const sendSecurityNotice = (
  kernel: Kernel,
  mailDeps: MailDeps,
  { kind, ...member }: z.output<typeof notice>,
): Promise<void> =>
  mailMember(kernel, mailDeps, member, async ({ recipient, site, locale }) => {
    if (!recipient.confirmed) return undefined;
    const { renderSecurityNotice } = await import('./mails/security-notice.tsx');
    return renderSecurityNotice({ site, locale, kind });
  });
