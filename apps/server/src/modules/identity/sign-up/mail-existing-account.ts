import type { SiteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { selectMemberByEmail } from '../account/account-store.ts';
import { type MemberReference, memberReference } from '../events.ts';
import type { MailLimits } from '../mail-limits.ts';
import { type MailDeps, mailMember } from '../member-mail.ts';
import { emailHash } from '../seals.ts';

export const sendExistingAccount = {
  name: 'identity.send_existing_account',
  payload: memberReference,
} as const satisfies TaskSpec;

/** Reminds whoever forgot that they have an account, and warns whoever is being tried out. */
export async function tellOwner(
  { database, mailLimits, vault }: Kernel & { readonly mailLimits: MailLimits },
  site: SiteId,
  email: string,
): Promise<void> {
  const address = emailHash(vault, site, email);
  const member = await selectMemberByEmail(database.db, site, address);
  if (!member || !(await mailLimits.spend('existing_account', address.toString('base64url')))) return;
  await enqueue(database.db, sendExistingAccount, { site, member });
}

export const mailExistingAccount = (kernel: Kernel, post: MailDeps, member: MemberReference): Promise<void> =>
  mailMember(kernel, post, member, async ({ recipient, site, locale }) => {
    if (recipient.deleted) return undefined;
    const { renderExistingAccount } = await import('../mails/existing-account.tsx');
    return renderExistingAccount({ site, locale });
  });
