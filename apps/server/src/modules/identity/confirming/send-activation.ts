import type { TaskSpec } from '#kernel/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from '../events.ts';
import { type Post, writeToMember } from '../post.ts';

export const sendActivation = {
  name: 'identity.send_activation',
  payload: memberReference,
} as const satisfies TaskSpec;

export const mailActivation = (kernel: Kernel, post: Post, member: MemberReference): Promise<void> =>
  writeToMember(kernel, post, member, async ({ reader, site, locale, link }) => {
    if (reader.confirmed || reader.deleted) return undefined;
    // Loaded when the first mail is written: only the worker ever needs it, and it takes half a second and 46 MB.
    const { renderActivation } = await import('../mails/activation.tsx');
    return renderActivation({ site, locale, link: await link('activation', '/activate/done') });
  });
