import type { Call } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { selectMemberByEmail } from '../account/account-store.ts';
import type { MailLimits } from '../mail-limits.ts';
import { emailHash } from '../seals.ts';
import { sendPasswordResetTask } from './send-password-reset.ts';

/** No member has this id: a job for it sends nothing. */
const noMember = '0' as MemberId;

/**
 * Takes the same steps for an unknown address, down to enqueuing the job: neither the answer nor its timing may reveal
 * whether there is an account.
 */
export async function requestPasswordReset(
  { database, mailLimits, vault }: Kernel & { readonly mailLimits: MailLimits },
  call: Call,
  email: string,
): Promise<Result<{ sent: true }, 'email_not_found' | 'too_many_resets'>> {
  const site = call.site.id;
  const hash = emailHash(vault, site, email);
  if (!(await mailLimits.spend('password_reset', hash.toString('base64url')))) {
    return refused('too_many_resets');
  }
  const member = await selectMemberByEmail(database.db, site, hash);
  if (!member && !call.site.settings.discreet_accounts) return refused('email_not_found');

  return call.commit(async (tx) => {
    await enqueue(tx, sendPasswordResetTask, { site, member: member ?? noMember });
    return ok({ sent: true });
  });
}
