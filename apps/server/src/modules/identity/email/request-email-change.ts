import { requestEmailChange as operation } from '@bowline/contract/account';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isEmailTaken, selectEmailRecord, updateNewEmail } from '../account/email-store.ts';
import { type CheckRefusal, checkPassword } from '../password/check-password.ts';
import type { IdentityDeps } from '../ports.ts';
import { normalizedEmail } from '../rules.ts';
import { emailHash, sealAlternateEmail } from '../seals.ts';
import { maySendSecurityNotice, sendSecurityNoticeTask } from '../send-security-notice.ts';
import { sendEmailChangeTask } from './send-email-change.ts';

type EmailChangeRefusal = CheckRefusal | 'email_taken' | 'name_equals_email' | 'too_many_mails';

export const requestEmailChangeRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => requestEmailChange(deps, call, body));

/** The new address takes effect once it is confirmed. A later request replaces an earlier one. */
async function requestEmailChange(
  deps: IdentityDeps,
  call: Call<Member>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Result<{ sent: true }, EmailChangeRefusal>> {
  const { database, mailLimits, vault } = deps;
  const site = call.site.id;
  const member = call.viewer.id;

  const checked = await checkPassword(deps, call, password);
  if (!checked.ok) return checked;
  const name = await deps.ports.profiles().nameOf(database.db, site, member);
  if (name !== undefined && normalizedEmail(name) === normalizedEmail(email)) {
    return refused('name_equals_email');
  }
  // Counted before the answer reveals an existing account, so that probing is limited like mail.
  if (!(await mailLimits.spend('email_change', `${site}:${member}`))) return refused('too_many_mails');
  const hash = emailHash(vault, site, email);
  if (await isEmailTaken(database.db, site, hash)) return refused('email_taken');
  if (!(await mailLimits.spend('new_address', hash.toString('base64url')))) {
    return refused('too_many_mails');
  }

  const notify = await maySendSecurityNotice(mailLimits, { site, member });
  return call.commit<{ sent: true }, EmailChangeRefusal>(async (tx) => {
    const record = await selectEmailRecord(tx, site, member);
    if (!record) return refused('old_password_wrong');
    const sealed = sealAlternateEmail(vault, vault.unwrap(record.wrappedKey), record.publicId, 'new', email);
    const change = { sealed, passwordHash: checked.value };
    if (!(await updateNewEmail(tx, site, member, change))) return refused('old_password_wrong');
    // One job per member: several waiting jobs would all send to the address requested last.
    const jobKey = `${sendEmailChangeTask.name}:${site}:${member}`;
    await enqueue(tx, sendEmailChangeTask, { site, member }, { jobKey });
    if (notify) await enqueue(tx, sendSecurityNoticeTask, { site, member, kind: 'email_change_asked' });
    return ok({ sent: true });
  });
}
