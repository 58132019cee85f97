import { afterCommit } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { deleteSessionById, deleteSessions } from './session-store.ts';
import { clearSessionCookie } from './sessions.ts';

/** Answers `not_found` for another member's session too. */
export function endOwnSession(
  { nudges }: Kernel,
  call: Call<Member>,
  id: string,
): Promise<Result<{ ended: true }, 'not_found'>> {
  const { site, viewer } = call;
  return call.commit(async (tx) => {
    if (!(await deleteSessionById(tx, site.id, viewer.id, id))) return refused('not_found');
    if (id === viewer.session) clearSessionCookie(call);
    // Sockets do not know their session: every open page re-reads the user, and the ended one is logged out.
    afterCommit(tx, () => nudges.nudge(site.id, viewer.id, 'user'));
    return ok({ ended: true });
  });
}

export function endOtherSessions(
  { nudges }: Kernel,
  call: Call<Member>,
): Promise<Result<{ ended: number }, never>> {
  const { site, viewer } = call;
  return call.commit(async (tx) => {
    const ended = await deleteSessions(tx, site.id, viewer.id, viewer.session);
    afterCommit(tx, () => nudges.nudge(site.id, viewer.id, 'user'));
    return ok({ ended });
  });
}
