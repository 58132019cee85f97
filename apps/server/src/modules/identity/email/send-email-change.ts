import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference } from '../events.ts';
import { type MailDeps, mailMember } from '../member-mail.ts';
import { selectAddresses } from './email-store.ts';
import { openAddress } from './seals.ts';

export const sendEmailChange = {
  name: 'identity.send_email_change',
  payload: memberReference,
} as const satisfies TaskSpec;

/** To the new address: opening its link shows that the member reads it. */
export const mailEmailChange = (kernel: Kernel, post: MailDeps, member: MemberReference): Promise<void> =>
  mailMember(kernel, post, member, async ({ site, locale, link }) => {
    const { database, vault } = kernel;
    const own = await selectAddresses(database.db, member.site, member.member);
    if (!own?.newEmailSealed) return undefined;
    const to = openAddress(vault, vault.unwrap(own.wrappedKey), own.publicId, 'new', own.newEmailSealed);
    const { renderEmailChange } = await import('../mails/email-change.tsx');
    const address = await link('email_change', '/mail-change/do', own.newEmailSealed);
    return { ...(await renderEmailChange({ site, locale, link: address })), to };
  });
