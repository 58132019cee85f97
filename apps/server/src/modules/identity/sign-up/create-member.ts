import { anyone } from '@bowline/contract/default-filters';
import type { SignUpForm } from '@bowline/contract/identity';
import type { LookingFor } from '@bowline/contract/looking-for';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Result } from '#kernel/result.ts';
import type { Account } from '../account/account-store.ts';
import { createAccount } from '../account/create-account.ts';
import { memberSignedUp } from '../events.ts';
import { offeredAnswers } from '../offered-answers.ts';
import type { IdentityDeps } from '../ports.ts';
import { trackingOf } from './tracking.ts';

/** Creates account and profile of a form that was checked. */
export async function createMember(
  deps: IdentityDeps,
  tx: Queryable,
  call: Call,
  form: SignUpForm,
  passwordHash: string,
): Promise<Result<Account, 'email_taken'>> {
  const site = call.site.id;
  const created = await createAccount(deps, tx, site, {
    email: form.email,
    passwordHash,
    language: call.locale,
    signupCredits: call.site.settings.signup_credits,
    tracking: trackingOf(call),
  });
  if (!created.ok) return created;
  const { member, publicId } = created.value;
  await deps.ports.profiles().createProfile(tx, {
    site,
    member,
    publicId,
    name: form.name,
    gender: form.gender,
    birthDate: form.date_of_birth,
    ...offeredAnswers(form.answers ?? {}, call.site.settings, call.country),
    aboutMe: form.signup_message ?? '',
    lookingFor: form.looking_for && wishOf(form.looking_for),
  });
  await emit(tx, memberSignedUp, { site, member });
  return created;
}

/** What sign-up does not ask is open. */
const wishOf = ({
  genders,
  min_age = null,
  max_age = null,
}: NonNullable<SignUpForm['looking_for']>): LookingFor => ({ ...anyone, genders, min_age, max_age });
