import type { Call, Member } from '#kernel/http/call.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { MailLimits } from '../mail-limits.ts';
import { type CheckRefusal, checkPassword } from '../password/check-password.ts';
import type { IdentityPorts } from '../ports.ts';
import { normalizedEmail } from '../rules.ts';
import { emailHash } from '../seals.ts';
import { maySendNotice, sendSecurityNotice } from '../send-security-notice.ts';
import type { Lockout } from '../sessions/lockout.ts';
import { isEmailTaken, selectAddresses, updateNewEmail } from './email-store.ts';
import { sealAddress } from './seals.ts';
import { sendEmailChange } from './send-email-change.ts';

type EmailChangeRefusal = CheckRefusal | 'email_taken' | 'name_equals_email' | 'too_many_mails';

/** Until the new address is confirmed it only waits; the one asked for last is the one that counts. */
export async function requestEmailChange(
  kernel: Kernel & { readonly lockout: Lockout; readonly mailLimits: MailLimits },
  companions: Pick<IdentityPorts, 'nameOf'>,
  call: Call<Member>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Result<{ sent: true }, EmailChangeRefusal>> {
  const { database, mailLimits, vault } = kernel;
  const site = call.site.id;
  const member = call.viewer.id;

  const checked = await checkPassword(kernel, call, password);
  if (!checked.ok) return checked;
  const name = await companions.nameOf(database.db, site, member);
  if (name !== undefined && normalizedEmail(name) === normalizedEmail(email)) {
    return refused('name_equals_email');
  }
  // Counted before we say who has an account: finding out costs what a mail does.
  if (!(await mailLimits.spend('email_change', `${site}:${member}`))) return refused('too_many_mails');
  const address = emailHash(vault, site, email);
  if (await isEmailTaken(database.db, site, address)) return refused('email_taken');
  if (!(await mailLimits.spend('new_address', address.toString('base64url')))) {
    return refused('too_many_mails');
  }

  const isTold = await maySendNotice(mailLimits, { site, member });
  return call.commit<{ sent: true }, EmailChangeRefusal>(async (tx) => {
    const own = await selectAddresses(tx, site, member);
    if (!own) return refused('old_password_wrong');
    const sealed = sealAddress(vault, vault.unwrap(own.wrappedKey), own.publicId, 'new', email);
    const change = { sealed, passwordHash: checked.value };
    if (!(await updateNewEmail(tx, site, member, change))) return refused('old_password_wrong');
    // One at a time: each writes to the address that waits when it is sent, so a line of them would flood it.
    const jobKey = `${sendEmailChange.name}:${site}:${member}`;
    await enqueue(tx, sendEmailChange, { site, member }, { jobKey });
    if (isTold) await enqueue(tx, sendSecurityNotice, { site, member, kind: 'email_change_asked' });
    return ok({ sent: true });
  });
}
