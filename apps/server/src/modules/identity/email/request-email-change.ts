import type { Call, Member } from '../../../kernel/http/call.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { ok, type Result, refused } from '../../../kernel/result.ts';
import { emailHash } from '../account/seals.ts';
import type { MailLimits } from '../mail-limits.ts';
import { type CheckRefusal, checkPassword } from '../password/check-password.ts';
import { sendSecurityNotice } from '../send-security-notice.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { isEmailTaken, selectAddresses, updateNewEmail } from './email-store.ts';
import { sealAddress } from './seals.ts';
import { sendEmailChange } from './send-email-change.ts';

/** Until the new address is confirmed it only waits; the one asked for last is the one that counts. */
export async function requestEmailChange(
  kernel: Kernel & { readonly lockout: Lockout; readonly mailLimits: MailLimits },
  call: Call<Member>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Result<{ sent: true }, CheckRefusal | 'email_taken' | 'too_many_mails'>> {
  const { database, mailLimits, vault } = kernel;
  const site = call.site.id;
  const member = call.viewer.id;

  const checked = await checkPassword(kernel, call, password);
  if (!checked.ok) return checked;
  if (await isEmailTaken(database.db, site, emailHash(vault, site, email))) return refused('email_taken');
  if (!(await mailLimits.spend('email_change', `${site}:${member}`))) return refused('too_many_mails');

  return call.commit(async (tx) => {
    const own = await selectAddresses(tx, site, member);
    if (!own) return refused('old_password_wrong');
    const sealed = sealAddress(vault, vault.unwrap(own.wrappedKey), own.publicId, 'new', email);
    const change = { sealed, passwordHash: checked.value };
    if (!(await updateNewEmail(tx, site, member, change))) return refused('old_password_wrong');
    await enqueue(tx, sendEmailChange, { site, member });
    await enqueue(tx, sendSecurityNotice, { site, member, kind: 'email_change_asked' });
    return ok({ sent: true });
  });
}
