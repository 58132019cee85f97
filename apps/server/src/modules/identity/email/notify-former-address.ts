import { z } from 'zod';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { memberReference } from '../events.ts';
import { type MailDeps, mailMember } from '../member-mail.ts';
import { openAlternateEmail } from '../seals.ts';
import { deleteFormerAddress, selectFormerAddress } from './former-address-store.ts';

const formerReference = memberReference.extend({
  /** The id of the stored address, in hexadecimal. */
  former: z.string(),
});

export const notifyFormerAddressTask = {
  name: 'identity.tell_former_address',
  payload: formerReference,
} as const satisfies TaskSpec;

/** Warns the replaced address, in case somebody else replaced it. */
export async function notifyFormerAddress(
  kernel: Kernel,
  mailDeps: MailDeps,
  { site, member, former }: z.output<typeof formerReference>,
): Promise<void> {
  const { database, vault } = kernel;
  const id = Buffer.from(former, 'hex');
  const sealed = await selectFormerAddress(database.db, site, member, id);
  if (!sealed) return;
  await mailMember(kernel, mailDeps, { site, member }, async ({ recipient, site: from, locale }) => {
    const { renderSecurityNotice } = await import('../mails/security-notice.tsx');
    const mail = await renderSecurityNotice({ site: from, locale, kind: 'email_changed' });
    return {
      ...mail,
      to: openAlternateEmail(vault, vault.unwrap(recipient.wrappedKey), recipient.publicId, 'former', sealed),
    };
  });
  await deleteFormerAddress(database.db, site, member, id);
}
