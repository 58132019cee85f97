import { z } from 'zod';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberReference, memberReference, noMember } from './events.ts';
import type { MailLimits } from './mail-limits.ts';
import { type MailDeps, mailMember } from './member-mail.ts';

const notice = memberReference.extend({
  kind: z.enum(['password_changed', 'password_guessed', 'email_change_asked']),
});

/** Notifies the member of a change to their account, in case somebody else made it. */
export const sendSecurityNoticeTask = {
  name: 'identity.send_security_notice',
  payload: notice,
} as const satisfies TaskSpec;

/** Spends the day's budget. Called before the transaction, which must not wait for Redis. */
export const maySendSecurityNotice = (
  mailLimits: MailLimits,
  { site, member }: MemberReference,
): Promise<boolean> => mailLimits.spend('security_notice', `${site}:${member}`);

/** Enqueued after a lock-out, once a day per address and for an unknown address too: neither answer nor time may differ. */
export async function notifyOfGuessing(
  { database, mailLimits }: Pick<Kernel, 'database'> & { readonly mailLimits: MailLimits },
  { site, member }: { readonly site: SiteId; readonly member: MemberId | undefined },
  emailHash: string,
): Promise<void> {
  if (!(await mailLimits.spend('password_guessed', emailHash))) return;
  const notice = { site, member: member ?? noMember, kind: 'password_guessed' } as const;
  await enqueue(database.db, sendSecurityNoticeTask, notice);
}

/** Skips unconfirmed addresses, which may belong to a stranger. */
export const sendSecurityNotice = (
  kernel: Kernel,
  mailDeps: MailDeps,
  { kind, ...member }: z.output<typeof notice>,
): Promise<void> =>
  mailMember(kernel, mailDeps, member, async ({ recipient, site, locale }) => {
    if (!recipient.confirmed) return undefined;
    // There is no password to guess: the account is reactivated by mail.
    if (recipient.deleted && kind === 'password_guessed') return undefined;
    const { renderSecurityNotice } = await import('./mails/security-notice.tsx');
    return renderSecurityNotice({ site, locale, kind });
  });
