import { signUp as operation, type SignUpForm, type UserView } from '@bowline/contract/identity';
import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { emit } from '#kernel/jobs/events.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { ok, type Result } from '#kernel/result.ts';
import { createAccount } from '../account/create-account.ts';
import { presentUser } from '../account/present.ts';
import { sendActivationTask } from '../activation/send-activation.ts';
import { memberSignedUp } from '../events.ts';
import { isGuessable } from '../password/guessable.ts';
import type { IdentityDeps } from '../ports.ts';
import { signUpRefusal } from '../rules.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { renewSession } from '../sessions/sessions.ts';
import { notifyAccountOwner } from './send-existing-account.ts';

type SignUpRefusal =
  | 'signups_closed'
  | 'birth_date_invalid'
  | 'birth_date_required'
  | 'password_common'
  | 'email_taken'
  | 'unavailable';

export const signUpRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => signUp(deps, call, body));

async function signUp(
  deps: IdentityDeps,
  call: Call,
  form: SignUpForm,
): Promise<Result<{ user: UserView }, SignUpRefusal>> {
  const { passwords } = deps;
  const about = [form.email, form.name, call.site.name, call.site.domain];
  const refusal = signUpRefusal(form, {
    settings: call.site.settings,
    today: call.clock.now(),
    isGuessablePassword: (password) => isGuessable(password, about, passwords.isCommon),
  });
  if (refusal) return refusal;

  const passwordHash = await refuseWhenOverloaded(passwords.hash(form.password, call.network));
  if (!passwordHash.ok) return passwordHash;

  const result = await call.commit<{ user: UserView }, SignUpRefusal>(async (tx) => {
    const site = call.site.id;
    const created = await createAccount(deps, tx, site, {
      email: form.email,
      passwordHash: passwordHash.value,
      language: call.locale,
      signupCredits: call.site.settings.signup_credits,
      tracking: form.tracking,
    });
    if (!created.ok) return created;

    const { member, publicId } = created.value;
    call.concerns(member);
    await deps.ports.createProfile(tx, {
      site,
      member,
      publicId,
      name: form.name,
      gender: form.gender,
      birthDate: form.date_of_birth,
      country: call.country,
      aboutMe: form.signup_message ?? '',
    });
    await enqueue(tx, sendActivationTask, { site, member });
    await emit(tx, memberSignedUp, { site, member });
    await renewSession(deps, tx, call, member);
    rememberDevice(deps, call, { member, passwordHash: passwordHash.value });
    return ok({ user: await presentUser(tx, call.site, created.value, deps.ports) });
  });
  // Outside the transaction, whose rollback would have dropped the job.
  if (!result.ok && result.code === 'email_taken') await notifyAccountOwner(deps, call.site.id, form.email);
  return result;
}
