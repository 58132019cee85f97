import { z } from 'zod';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from './events.ts';
import type { MailLimits } from './mail-limits.ts';
import { type MailDeps, mailMember } from './member-mail.ts';

const notice = memberReference.extend({ kind: z.enum(['password_changed', 'email_change_asked']) });

/** Tells a member what was done with their account, in case it was not they who did it. */
export const sendSecurityNotice = {
  name: 'identity.send_security_notice',
  payload: notice,
} as const satisfies TaskSpec;

/** Asked before the transaction, which counts nothing. False: they have been told often enough today. */
export const maySendNotice = (mailLimits: MailLimits, { site, member }: MemberReference): Promise<boolean> =>
  mailLimits.spend('security_notice', `${site}:${member}`);

/** Nothing to an address nobody has confirmed: it may be a stranger's. */
export const mailSecurityNotice = (
  kernel: Kernel,
  post: MailDeps,
  { kind, ...member }: z.output<typeof notice>,
): Promise<void> =>
  mailMember(kernel, post, member, async ({ recipient, site, locale }) => {
    if (!recipient.confirmed) return undefined;
    const { renderSecurityNotice } = await import('./mails/security-notice.tsx');
    return renderSecurityNotice({ site, locale, kind });
  });
