import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { selectEmailRecord } from '../account/email-store.ts';
import { type MemberReference, memberReference } from '../events.ts';
import { type MailDeps, mailMember } from '../member-mail.ts';
import { openAlternateEmail } from '../seals.ts';

export const sendEmailChangeTask = {
  name: 'identity.send_email_change',
  payload: memberReference,
} as const satisfies TaskSpec;

/** Mails the confirmation link to the new address. */
export const sendEmailChange = (kernel: Kernel, mailDeps: MailDeps, member: MemberReference): Promise<void> =>
  mailMember(kernel, mailDeps, member, async ({ site, locale, link }) => {
    const { database, vault } = kernel;
    const record = await selectEmailRecord(database.db, member.site, member.member);
    if (!record?.newEmailSealed) return undefined;
    const to = openAlternateEmail(
      vault,
      vault.unwrap(record.wrappedKey),
      record.publicId,
      'new',
      record.newEmailSealed,
    );
    const { renderEmailChange } = await import('../mails/email-change.tsx');
    const confirmLink = await link('email_change', '/mail-change/do', record.newEmailSealed);
    return { ...(await renderEmailChange({ site, locale, link: confirmLink })), to };
  });
