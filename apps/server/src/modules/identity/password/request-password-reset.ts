import { requestPasswordReset as operation } from '@bowline/contract/identity';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { selectMemberByEmail } from '../account/account-store.ts';
import { noMember } from '../events.ts';
import type { IdentityDeps } from '../ports.ts';
import { emailHash } from '../seals.ts';
import { sendPasswordResetTask } from './send-password-reset.ts';

export const requestPasswordResetRoute = (kernel: IdentityDeps) =>
  route(operation, (call, { body }) => requestPasswordReset(kernel, call, body.email));

/**
 * Takes the same steps for an unknown address, down to enqueuing the job: neither the answer nor its timing may reveal
 * whether there is an account.
 */
async function requestPasswordReset(
  { database, mailLimits, vault }: IdentityDeps,
  call: Call,
  email: string,
): Promise<Result<{ sent: true }, 'email_not_found' | 'too_many_resets'>> {
  const site = call.site.id;
  const hash = emailHash(vault, site, email);
  const address = hash.toString('base64url');
  const addressAndNetwork = vault
    .lookup('identity.reset', `${address}:${call.network}`)
    .toString('base64url');
  if (!(await mailLimits.spend('password_reset', addressAndNetwork))) return refused('too_many_resets');
  // Strangers may have asked for it. The links they had mailed are valid for longer than this hour, so the answer stays true.
  const mayMail = await mailLimits.spend('password_reset_address', address);
  const member = await selectMemberByEmail(database.db, site, hash);
  if (!member && !call.site.settings.discreet_accounts) return refused('email_not_found');

  return call.commit(async (tx) => {
    if (mayMail) await enqueue(tx, sendPasswordResetTask, { site, member: member ?? noMember });
    return ok({ sent: true });
  });
}
