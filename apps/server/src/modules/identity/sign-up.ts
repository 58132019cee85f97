import type { SignUpForm, UserView } from '@bowline/contract/identity';
import type { Call } from '../../kernel/http/call.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Companions } from './companions.ts';
import { enrol } from './enrol.ts';
import { presentUser } from './present.ts';
import { signUpObjection } from './rules.ts';
import { sendActivation } from './send-activation.ts';
import { renewSession } from './sessions.ts';
import { unlessBusy } from './unless-busy.ts';

type SignUpRefusal =
  | 'signups_closed'
  | 'birth_date_invalid'
  | 'birth_date_required'
  | 'password_common'
  | 'email_taken'
  | 'unavailable';

export async function signUp(
  kernel: Kernel,
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

  return call.commit(async (tx) => {
    const site = call.site.id;
    const enrolled = await enrol(kernel, tx, site, {
      email: form.email,
      passwordHash: passwordHash.value,
      language: call.locale,
      tracking: form.tracking,
    });
    if (!enrolled.ok) return enrolled;

    const { member, publicId } = enrolled.value;
    await companions.createProfile(tx, {
      site,
      member,
      publicId,
      name: form.name,
      gender: form.gender,
      birthDate: form.date_of_birth,
      country: call.country,
    });
    await enqueue(tx, sendActivation, { site, member });
    await renewSession(kernel, tx, call, member);
    return ok({ user: await presentUser(tx, site, enrolled.value, companions) });
  });
}
