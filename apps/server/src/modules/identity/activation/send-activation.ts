import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from '../events.ts';
import { type MailDeps, mailMember } from '../member-mail.ts';

export const sendActivation = {
  name: 'identity.send_activation',
  payload: memberReference,
} as const satisfies TaskSpec;

export const mailActivation = (kernel: Kernel, post: MailDeps, member: MemberReference): Promise<void> =>
  mailMember(kernel, post, member, async ({ recipient, site, locale, link }) => {
    if (recipient.confirmed || recipient.deleted) return undefined;
    // Loaded when the first mail is written: only the worker ever needs it, and it takes half a second and 46 MB.
    const { renderActivation } = await import('../mails/activation.tsx');
    return renderActivation({ site, locale, link: await link('activation', '/activate/done') });
  });
