import type { TaskSpec } from '#kernel/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from '../events.ts';
import { type Post, writeToMember } from '../post.ts';

export const sendPasswordReset = {
  name: 'identity.send_password_reset',
  payload: memberReference,
} as const satisfies TaskSpec;

export const mailPasswordReset = (kernel: Kernel, post: Post, member: MemberReference): Promise<void> =>
  writeToMember(kernel, post, member, async ({ reader, site, locale, link }) => {
    if (reader.deleted) return undefined;
    const { renderPasswordReset } = await import('../mails/password-reset.tsx');
    return renderPasswordReset({ site, locale, link: await link('password_reset', '/reset-password/do') });
  });
