import type { UserView } from '@bowline/contract/identity';
import type { Locale } from '@bowline/i18n';
import { afterCommit } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { findAccount, updateLanguage } from '../account/account-store.ts';
import { presentUser } from '../account/present.ts';
import type { IdentityPorts } from '../ports.ts';
import { clearSessionCookie, endSession } from './sessions.ts';

export async function readUser(
  { database: { db } }: Kernel,
  companions: IdentityPorts,
  { site, viewer }: Call,
): Promise<Result<{ user: UserView | null }, never>> {
  if (viewer.kind === 'visitor') return ok({ user: null });
  const account = await findAccount(db, site.id, viewer.id);
  // Left in another window since the session was looked up.
  if (!account) return ok({ user: null });
  return ok({ user: await presentUser(db, site, account, companions) });
}

export function saveLanguage(
  companions: IdentityPorts,
  call: Call<Member>,
  language: Locale,
): Promise<Result<{ user: UserView }, 'authentication_required'>> {
  const { site, viewer } = call;
  return call.commit(async (tx) => {
    await updateLanguage(tx, site.id, viewer.id, language);
    const account = await findAccount(tx, site.id, viewer.id);
    if (!account) return refused('authentication_required');
    return ok({ user: await presentUser(tx, site, account, companions) });
  });
}

/** Also for a caller whose session has ended already: leaving always works. */
export function logOut(kernel: Kernel, call: Call): Promise<Result<{ user: null }, never>> {
  return call.commit(async (tx) => {
    const { site, viewer } = call;
    await endSession(kernel, tx, call);
    clearSessionCookie(call);
    // The member's other pages in this browser ask who they are, and learn it.
    if (viewer.kind === 'member') afterCommit(tx, () => kernel.nudges.nudge(site.id, viewer.id, 'user'));
    return ok({ user: null });
  });
}
