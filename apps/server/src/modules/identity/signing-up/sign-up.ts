import type { SignUpForm, UserView } from '@bowline/contract/identity';
import { emit } from '#kernel/events.ts';
import type { Call } from '#kernel/http/call.ts';
import { enqueue } from '#kernel/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { unlessBusy } from '#kernel/unless-busy.ts';
import { enrol } from '../account/enrol.ts';
import { presentUser } from '../account/present.ts';
import type { Companions, Welcome } from '../companions.ts';
import { sendActivation } from '../confirming/send-activation.ts';
import { memberSignedUp } from '../events.ts';
import type { MailLimits } from '../mail-limits.ts';
import { signUpObjection } from '../rules.ts';
import { renewSession } from '../sessions/sessions.ts';
import { tellOwner } from './tell-owner.ts';

type SignUpRefusal =
  | 'signups_closed'
  | 'birth_date_invalid'
  | 'birth_date_required'
  | 'password_common'
  | 'email_taken'
  | 'unavailable';

export async function signUp(
  kernel: Kernel & Welcome & { readonly mailLimits: MailLimits },
  companions: Companions,
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

  const passwordHash = await unlessBusy(passwords.hash(form.password));
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
