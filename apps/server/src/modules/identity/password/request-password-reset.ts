import type { Call } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { selectMemberByEmail } from '../account/account-store.ts';
import type { MailLimits } from '../mail-limits.ts';
import { emailHash } from '../seals.ts';
import { sendPasswordReset } from './send-password-reset.ts';

/** No member has this number: a job for it finds nobody to write to. */
const nobody = '0' as MemberId;

/**
 * Takes the same steps for an address without an account, down to the job that mails: which one it was must show neither
 * in the answer nor in its time.
 */
export async function requestPasswordReset(
  { database, mailLimits, vault }: Kernel & { readonly mailLimits: MailLimits },
  call: Call,
  email: string,
): Promise<Result<{ sent: true }, 'email_not_found' | 'too_many_resets'>> {
  const site = call.site.id;
  const address = emailHash(vault, site, email);
  if (!(await mailLimits.spend('password_reset', address.toString('base64url')))) {
    return refused('too_many_resets');
  }
  const known = await selectMemberByEmail(database.db, site, address);
  if (!known && !call.site.settings.discreet_accounts) return refused('email_not_found');

  return call.commit(async (tx) => {
    await enqueue(tx, sendPasswordReset, { site, member: known ?? nobody });
    return ok({ sent: true });
  });
}
