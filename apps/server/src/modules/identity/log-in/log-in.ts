import { restoreAccount as restoreOperation } from '@bowline/contract/account';
import { logIn as operation, type UserView } from '@bowline/contract/identity';
import { formatDate } from '@bowline/i18n/format-date';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type StoredPassword, selectPasswordByEmail } from '../account/account-store.ts';
import { markReactivated } from '../deletion/deletion-store.ts';
import { restore } from '../deletion/reactivate.ts';
import { resendDeletion } from '../deletion/send-deletion.ts';
import { lockPasswordShared } from '../password/password-store.ts';
import type { IdentityDeps } from '../ports.ts';
import { emailHash } from '../seals.ts';
import type { DeviceOwner } from '../sessions/known-device.ts';
import { startSession } from './start-session.ts';
import { verifyPassword } from './verify-password.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

type LogInRefusal =
  | 'login_failed'
  | 'email_not_found'
  | 'too_many_attempts'
  | 'rate_limited'
  | 'account_deleted'
  | 'account_suspended'
  | 'account_ended'
  | 'unavailable';

export const logInRoute = (deps: IdentityDeps) =>
  route(operation, (call, { body }) => logIn(deps, call, body));

async function logIn(
  deps: IdentityDeps,
  call: Call,
  credentials: Credentials,
): Promise<Result<{ user: UserView }, LogInRefusal>> {
  const site = call.site.id;
  const proven = await prove(deps, call, credentials);
  if (!proven.ok) return proven;
  const { owner, stored } = proven.value;
  if (stored.isDeleted) {
    // An unconfirmed address may belong to somebody else: it got its only mail when the account was deleted.
    if (stored.confirmed) await resendDeletion(deps, { site, member: stored.member });
    return refused('account_deleted');
  }
  call.concerns(owner.member);
  return call.commit((tx) => enter(deps, tx, call, owner));
}

export const restoreAccountRoute = (deps: IdentityDeps) =>
  route(restoreOperation, (call, { body }) => restoreAccount(deps, call, body));

/** Restores a deleted account for somebody who knows its password, which is as much as logging in takes. */
async function restoreAccount(
  deps: IdentityDeps,
  call: Call,
  credentials: Credentials,
): Promise<Result<{ user: UserView }, Exclude<LogInRefusal, 'account_deleted'>>> {
  const proven = await prove(deps, call, credentials);
  if (!proven.ok) return proven;
  const { owner } = proven.value;
  call.concerns(owner.member);
  return call.commit(async (tx) => {
    // Restored in another window meanwhile: what is left is to log in.
    if (await markReactivated(tx, call.site.id, owner.member)) await restore(deps, tx, call, owner.member);
    return enter(deps, tx, call, owner);
  });
}

/** Logs in, unless the password or the account has changed since the password was verified. */
async function enter(
  deps: IdentityDeps,
  tx: Queryable,
  call: Call,
  owner: DeviceOwner,
): Promise<Result<{ user: UserView }, 'login_failed'>> {
  if ((await lockPasswordShared(tx, call.site.id, owner.member)) !== owner.passwordHash)
    return refused('login_failed');
  const account = await startSession(deps, tx, call, owner);
  return ok({ user: await deps.ports.presentUser(tx, call.site, account) });
}

interface Proven {
  readonly owner: DeviceOwner;
  readonly stored: StoredPassword;
}

/**
 * Verifies the password of an account, deleted or not. Takes the same steps and time for an unknown address, so that a
 * caller cannot find out which addresses exist.
 */
async function prove(
  deps: IdentityDeps,
  call: Call,
  { email, password }: Credentials,
): Promise<Result<Proven, Exclude<LogInRefusal, 'account_deleted'>>> {
  const site = call.site.id;
  const { discreet_accounts: isDiscreet } = call.site.settings;
  const hash = emailHash(deps.vault, site, email);
  const found = await selectPasswordByEmail(deps.database.db, site, hash);
  const stored = found && mayLogIn(found, isDiscreet) ? found : undefined;
  const owner = stored && { member: stored.member, passwordHash: stored.hash };

  const verified = await verifyPassword(deps, call, { emailHash: hash, owner, password });
  if (!verified.ok) return verified;
  if (!verified.value || !owner || !stored)
    return found || isDiscreet ? refused('login_failed') : refused('email_not_found');
  return (await restrictionOn(deps, call, stored)) ?? ok({ owner, stored });
}

/**
 * On a discreet site the first log-in is by the activation link. Otherwise a stranger who signs up with somebody's address, and then
 * logs in with the password they chose, would see whether the address had an account before.
 */
const mayLogIn = ({ confirmed }: StoredPassword, isDiscreet: boolean): boolean => confirmed || !isDiscreet;

/** Somebody who proves to be the member is told that they cannot log in, and gets the token of what they were told about it. */
async function restrictionOn(
  { database, ports }: IdentityDeps,
  { site, clock, locale }: Call,
  { member, restriction }: StoredPassword,
) {
  if (!restriction || restriction.kind === 'hidden') return undefined;
  const { until } = restriction;
  if (until && until <= clock.now()) return undefined;
  const statement = (await ports.restrictingStatement(database.db, site.id, member)) ?? '';
  return until
    ? refused('account_suspended', { date: formatDate(until, locale), statement })
    : refused('account_ended', { statement });
}
