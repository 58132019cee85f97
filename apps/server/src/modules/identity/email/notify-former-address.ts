import { z } from 'zod';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { memberReference } from '../events.ts';
import { type MailDeps, mailMember } from '../member-mail.ts';
import { deleteFormerAddress, selectFormerAddress } from './former-store.ts';
import { openAddress } from './seals.ts';

const formerReference = memberReference.extend({
  /** Of the row that keeps the address, in hexadecimal. */
  former: z.string(),
});

export const tellFormerAddress = {
  name: 'identity.tell_former_address',
  payload: formerReference,
} as const satisfies TaskSpec;

/** To the address that was replaced: its owner may not have been the one who replaced it. */
export async function mailFormerAddress(
  kernel: Kernel,
  post: MailDeps,
  { site, member, former }: z.output<typeof formerReference>,
): Promise<void> {
  const { database, vault } = kernel;
  const id = Buffer.from(former, 'hex');
  const sealed = await selectFormerAddress(database.db, site, member, id);
  if (!sealed) return;
  await mailMember(kernel, post, { site, member }, async ({ recipient, site: from, locale }) => {
    const { renderSecurityNotice } = await import('../mails/security-notice.tsx');
    const mail = await renderSecurityNotice({ site: from, locale, kind: 'email_changed' });
    return {
      ...mail,
      to: openAddress(vault, vault.unwrap(recipient.wrappedKey), recipient.publicId, 'former', sealed),
    };
  });
  await deleteFormerAddress(database.db, site, member, id);
}
