import { z } from 'zod';
import type { TaskSpec } from '#kernel/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from './events.ts';
import type { MailLimits } from './mail-limits.ts';
import { type Post, writeToMember } from './post.ts';

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
  post: Post,
  { kind, ...member }: z.output<typeof notice>,
): Promise<void> =>
  writeToMember(kernel, post, member, async ({ reader, site, locale }) => {
    if (!reader.confirmed) return undefined;
    const { renderSecurityNotice } = await import('./mails/security-notice.tsx');
    return renderSecurityNotice({ site, locale, kind });
  });
