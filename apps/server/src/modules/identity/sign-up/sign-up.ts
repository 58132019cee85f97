import type { SignUpForm, UserView } from '@bowline/contract/identity';
import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call } from '#kernel/http/call.ts';
import { emit } from '#kernel/jobs/events.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { enrol } from '../account/enrol.ts';
import { presentUser } from '../account/present.ts';
import { sendActivation } from '../activation/send-activation.ts';
import { memberSignedUp } from '../events.ts';
import type { MailLimits } from '../mail-limits.ts';
import type { IdentityPorts, SignUpGrantPort } from '../ports.ts';
import { signUpObjection } from '../rules.ts';
import { renewSession } from '../sessions/sessions.ts';
import { tellOwner } from './mail-existing-account.ts';

type SignUpRefusal =
  | 'signups_closed'
  | 'birth_date_invalid'
  | 'birth_date_required'
  | 'password_common'
  | 'email_taken'
  | 'unavailable';

export async function signUp(
  kernel: Kernel & SignUpGrantPort & { readonly mailLimits: MailLimits },
  companions: IdentityPorts,
  call: Call,
  form: SignUpForm,
): Promise<Result<{ user: UserView }, SignUpRefusal>> {
  const { passwords } = kernel;
  const objection = signUpObjection(form, {
    settings: call.site.settings,
    today: call.clock.now(),
    isCommonPassword: passwords.isCommon,
  });
  if (objection) return objection;

  const passwordHash = await refuseWhenOverloaded(passwords.hash(form.password));
  if (!passwordHash.ok) return passwordHash;

  const answer = await call.commit<{ user: UserView }, SignUpRefusal>(async (tx) => {
    const site = call.site.id;
    const enrolled = await enrol(kernel, tx, site, {
      email: form.email,
      passwordHash: passwordHash.value,
      language: call.locale,
      signupCredits: call.site.settings.signup_credits,
      tracking: form.tracking,
    });
    if (!enrolled.ok) return enrolled;

    const { member, publicId } = enrolled.value;
    call.concerns(member);
    await companions.createProfile(tx, {
      site,
      member,
      publicId,
      name: form.name,
      gender: form.gender,
      birthDate: form.date_of_birth,
      country: call.country,
      aboutMe: form.signup_message ?? '',
    });
    await enqueue(tx, sendActivation, { site, member });
    await emit(tx, memberSignedUp, { site, member });
    await renewSession(kernel, tx, call, member);
    return ok({ user: await presentUser(tx, call.site, enrolled.value, companions) });
  });
  // After the refusal: what it rolled back would have taken the job with it.
  if (!answer.ok && answer.code === 'email_taken') await tellOwner(kernel, call.site.id, form.email);
  return answer;
}
