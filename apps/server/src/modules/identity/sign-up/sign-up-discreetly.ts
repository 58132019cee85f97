import type { SignUpForm } from '@bowline/contract/identity';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { ok, type Result } from '#kernel/result.ts';
import { selectPasswordByEmail } from '../account/account-store.ts';
import { noMember } from '../events.ts';
import type { IdentityDeps } from '../ports.ts';
import { emailHash } from '../seals.ts';
import { type DeviceOwner, knownDevice, namedDevice, rememberDevice } from '../sessions/known-device.ts';
import { createMember } from './create-member.ts';
import { sendSignUpMailTask } from './send-sign-up-mail.ts';
import { forgetTracking } from './tracking.ts';

/**
 * Answers the same for every address and opens no session: what comes next is in the mailbox, which only its owner reads. For an
 * address with an account it takes the same steps, down to the statements, the cookie and the job.
 */
export async function signUpDiscreetly(
  deps: IdentityDeps,
  call: Call,
  form: SignUpForm,
  passwordHash: string,
): Promise<Result<{ user: null }, never>> {
  const site = call.site.id;
  const hash = emailHash(deps.vault, site, form.email);
  const mayMail = await deps.mailLimits.spend('sign_up_address', hash.toString('base64url'));
  return call.commit(async (tx) => {
    const known = await selectPasswordByEmail(tx, site, hash);
    const existing = known && { member: known.member, passwordHash: known.hash };
    const created = await createUnlessKnown(deps, tx, call, { form, passwordHash, isKnown: !!known });
    if (created) call.concerns(created.member);
    // A new account is mailed whatever strangers have spent of the budget.
    const recipient = created?.member ?? (mayMail ? existing?.member : undefined);
    await enqueue(tx, sendSignUpMailTask, { site, member: recipient ?? noMember });
    // A browser that is known to the account stays known: somebody signs up twice before the first mail arrives.
    const owner = created ?? (knownDevice(deps, call, existing) ? existing : undefined);
    rememberDevice(deps, call, owner, namedDevice(call));
    forgetTracking(call);
    return ok({ user: null });
  });
}

interface NewMember {
  readonly form: SignUpForm;
  readonly passwordHash: string;
  readonly isKnown: boolean;
}

/** For a known address it creates a member under an address of nobody, and takes that back: the work is the same. */
async function createUnlessKnown(
  deps: IdentityDeps,
  tx: Queryable,
  call: Call,
  { form, passwordHash, isKnown }: NewMember,
): Promise<DeviceOwner | undefined> {
  const create = (email: string) => createMember(deps, tx, call, { ...form, email }, passwordHash);
  await sql`savepoint member`.execute(tx);
  const created = isKnown ? undefined : await create(form.email);
  if (created?.ok) {
    await sql`release savepoint member`.execute(tx);
    return { member: created.value.member, passwordHash };
  }
  await create(deps.random.token());
  await sql`rollback to savepoint member`.execute(tx);
  return undefined;
}
