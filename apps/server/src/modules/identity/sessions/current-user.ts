import {
  logOut as logOutOperation,
  readUser as readUserOperation,
  saveUser as saveUserOperation,
  type UserView,
} from '@bowline/contract/identity';
import { afterCommit } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type AccountSettings, selectAccount, updateSettings } from '../account/account-store.ts';
import { presentUser } from '../account/present.ts';
import type { IdentityDeps } from '../ports.ts';
import { clearSessionCookie, endSession } from './sessions.ts';

export const readUserRoute = (deps: IdentityDeps) => route(readUserOperation, (call) => readUser(deps, call));

async function readUser(
  { database: { db }, ports }: IdentityDeps,
  { site, viewer }: Call,
): Promise<Result<{ user: UserView | null }, never>> {
  if (viewer.kind === 'visitor') return ok({ user: null });
  const account = await selectAccount(db, site.id, viewer.id);
  // The account was deleted in another window after the session was read.
  if (!account) return ok({ user: null });
  return ok({ user: await presentUser(db, site, account, ports) });
}

export const saveUserRoute = (deps: IdentityDeps) =>
  route(saveUserOperation, (call, { body: { language, delays_paid_messages } }) =>
    saveUser(deps, call, { language, delaysPaidMessages: delays_paid_messages }),
  );

function saveUser(
  { ports, nudges }: IdentityDeps,
  call: Call<Member>,
  settings: AccountSettings,
): Promise<Result<{ user: UserView }, 'authentication_required'>> {
  const { site, viewer } = call;
  return call.commit(async (tx) => {
    await updateSettings(tx, site.id, viewer.id, settings);
    afterCommit(tx, () => nudges.viewerChanged(site.id, viewer.id));
    const account = await selectAccount(tx, site.id, viewer.id);
    if (!account) return refused('authentication_required');
    return ok({ user: await presentUser(tx, site, account, ports) });
  });
}

export const logOutRoute = (kernel: Kernel) => route(logOutOperation, (call) => logOut(kernel, call));

/** Succeeds also when the session has already ended. */
function logOut(kernel: Kernel, call: Call): Promise<Result<{ user: null }, never>> {
  return call.commit(async (tx) => {
    const { site, viewer } = call;
    await endSession(kernel, tx, call);
    clearSessionCookie(call);
    // The other open pages of this browser re-read the user and find themselves logged out.
    if (viewer.kind === 'member') afterCommit(tx, () => kernel.nudges.nudge(site.id, viewer.id, 'user'));
    return ok({ user: null });
  });
}
