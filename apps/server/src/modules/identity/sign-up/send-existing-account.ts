import type { SiteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { selectMemberByEmail } from '../account/account-store.ts';
import { type MemberReference, memberReference } from '../events.ts';
import type { MailLimits } from '../mail-limits.ts';
import { type MailContext, type MailDeps, mailMember, type OutgoingMail } from '../member-mail.ts';
import { emailHash } from '../seals.ts';

export const sendExistingAccountTask = {
  name: 'identity.send_existing_account',
  payload: memberReference,
} as const satisfies TaskSpec;

/** Reminds the owner of a forgotten account, or warns them that somebody else tried their address. */
export async function notifyAccountOwner(
  { database, mailLimits, vault }: Kernel & { readonly mailLimits: MailLimits },
  site: SiteId,
  email: string,
): Promise<void> {
  const hash = emailHash(vault, site, email);
  const member = await selectMemberByEmail(database.db, site, hash);
  if (!member || !(await mailLimits.spend('existing_account', hash.toString('base64url')))) return;
  await enqueue(database.db, sendExistingAccountTask, { site, member });
}

export const sendExistingAccount = (
  kernel: Kernel,
  mailDeps: MailDeps,
  member: MemberReference,
): Promise<void> =>
  mailMember(kernel, mailDeps, member, async (context) =>
    context.recipient.deleted ? undefined : composeExistingAccount(context),
  );

export async function composeExistingAccount({ site, locale }: MailContext): Promise<OutgoingMail> {
  const { renderExistingAccount } = await import('../mails/existing-account.tsx');
  return renderExistingAccount({ site, locale });
}
