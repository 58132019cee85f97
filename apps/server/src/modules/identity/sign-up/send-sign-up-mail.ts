import { resendSignUpMail as operation } from '@bowline/contract/identity';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { selectPasswordByEmail } from '../account/account-store.ts';
import { composeActivation } from '../activation/send-activation.ts';
import { type MemberReference, memberReference, noMember } from '../events.ts';
import { type MailDeps, mailMember } from '../member-mail.ts';
import type { IdentityDeps } from '../ports.ts';
import { emailHash } from '../seals.ts';
import { composeExistingAccount } from './send-existing-account.ts';

/** One job for either mail, so that the call that enqueues it takes the same steps for every address. */
export const sendSignUpMailTask = {
  name: 'identity.send_sign_up_mail',
  payload: memberReference,
} as const satisfies TaskSpec;

/** Mails the activation link, or tells the member that there is an account already, also one that can be reactivated. */
export const sendSignUpMail = (kernel: Kernel, mailDeps: MailDeps, member: MemberReference): Promise<void> =>
  mailMember(kernel, mailDeps, member, (context) =>
    context.recipient.confirmed || context.recipient.deleted
      ? composeExistingAccount(context)
      : composeActivation(context),
  );

export const resendSignUpMailRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => resendSignUpMail(deps, call, body.email));

/** Takes the same steps for an unknown address, down to enqueuing the job, as a request for a password reset does. */
async function resendSignUpMail(
  { database, mailLimits, vault }: IdentityDeps,
  call: Call,
  email: string,
): Promise<Result<{ sent: true }, 'too_many_mails'>> {
  const site = call.site.id;
  const hash = emailHash(vault, site, email);
  const address = hash.toString('base64url');
  const addressAndNetwork = vault
    .lookup('identity.sign_up', `${address}:${call.network}`)
    .toString('base64url');
  if (!(await mailLimits.spend('sign_up', addressAndNetwork))) return refused('too_many_mails');
  // Strangers may have asked for it. The links they had mailed are still valid, so the answer stays true.
  const mayMail = await mailLimits.spend('sign_up_address', address);
  const known = await selectPasswordByEmail(database.db, site, hash);
  return call.commit(async (tx) => {
    const member = mayMail && known ? known.member : noMember;
    await enqueue(tx, sendSignUpMailTask, { site, member });
    return ok({ sent: true });
  });
}
