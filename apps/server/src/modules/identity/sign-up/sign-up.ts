import { signUp as operation, type SignUpForm, type UserView } from '@bowline/contract/identity';
import { refuseWhenOverloaded } from '#kernel/concurrency/refuse-overload.ts';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { sendActivationTask } from '../activation/send-activation.ts';
import { isGuessable } from '../password/guessable.ts';
import type { IdentityDeps } from '../ports.ts';
import { signUpRefusal } from '../rules.ts';
import { emailHash } from '../seals.ts';
import { namedDevice, rememberDevice } from '../sessions/known-device.ts';
import { renewSession } from '../sessions/sessions.ts';
import { createMember } from './create-member.ts';
import { notifyAccountOwner } from './send-existing-account.ts';
import { signUpDiscreetly } from './sign-up-discreetly.ts';
import { forgetTracking, trackingOf } from './tracking.ts';

type SignUpRefusal =
  | 'signups_closed'
  | 'invalid_request'
  | 'birth_date_invalid'
  | 'birth_date_required'
  | 'password_common'
  | 'email_taken'
  | 'rate_limited'
  | 'unavailable';

type SignedUp = Result<{ user: UserView | null }, SignUpRefusal>;

export const signUpRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => signUp(deps, call, body));

async function signUp(deps: IdentityDeps, call: Call, form: SignUpForm): Promise<SignedUp> {
  const { passwords } = deps;
  const about = [form.email, form.name, call.site.name, call.site.domain];
  const refusal = signUpRefusal(form, {
    settings: call.site.settings,
    network: trackingOf(call).network,
    today: call.clock.now(),
    isGuessablePassword: (password) => isGuessable(password, about, passwords.isCommon),
  });
  if (refusal) return refusal;

  const seconds = await countForm(deps, call, form.email);
  if (seconds > 0) return refused('rate_limited', { seconds });

  const passwordHash = await refuseWhenOverloaded(passwords.hash(form.password, call.network));
  if (!passwordHash.ok) return passwordHash;
  const tells = !call.site.settings.discreet_accounts && (await deps.signUpLimits.mayTell(call.network));
  return tells
    ? signUpOpenly(deps, call, form, passwordHash.value)
    : signUpDiscreetly(deps, call, form, passwordHash.value);
}

/** Counts before it is known whether the address has an account, and alike for both. */
function countForm({ signUpLimits, vault }: IdentityDeps, call: Call, email: string): Promise<number> {
  const address = emailHash(vault, call.site.id, email).toString('base64url');
  const device = namedDevice(call);
  // The address within the network: a stranger elsewhere must not use up the forms of its owner.
  const callers = [`${address}:${call.network}`, ...(device ? [device] : [])];
  return signUpLimits.countForm(
    callers.map((caller) => vault.lookup('identity.sign_up_form', caller).toString('base64url')),
  );
}

/** Logs in at once, and refuses an address that has an account. */
async function signUpOpenly(
  deps: IdentityDeps,
  call: Call,
  form: SignUpForm,
  passwordHash: string,
): Promise<SignedUp> {
  const site = call.site.id;
  const result = await call.commit<{ user: UserView }, SignUpRefusal>(async (tx) => {
    const created = await createMember(deps, tx, call, form, passwordHash);
    if (!created.ok) return created;
    const { member } = created.value;
    call.concerns(member);
    await enqueue(tx, sendActivationTask, { site, member });
    await renewSession(deps, tx, call, member);
    rememberDevice(deps, call, { member, passwordHash }, namedDevice(call));
    forgetTracking(call);
    return ok({ user: await deps.ports.presentUser(tx, call.site, created.value) });
  });
  // Outside the transaction, whose rollback would have dropped the job.
  if (!result.ok && result.code === 'email_taken') await notifyAccountOwner(deps, site, form.email);
  else await deps.signUpLimits.releaseAnswer(call.network);
  return result;
}
