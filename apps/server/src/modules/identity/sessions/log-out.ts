import { logOut as logOutOperation } from '@bowline/contract/identity';
import { afterCommit } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { clearSessionCookie, endSession } from './sessions.ts';

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
