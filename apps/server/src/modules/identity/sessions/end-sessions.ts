import { afterCommit } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { deleteSessionById, deleteSessions } from './session-store.ts';
import { clearSessionCookie } from './sessions.ts';

/** Another member's session answers as if it were not there. */
export function endOwnSession(
  { nudges }: Kernel,
  call: Call<Member>,
  id: string,
): Promise<Result<{ ended: true }, 'not_found'>> {
  const { site, viewer } = call;
  return call.commit(async (tx) => {
    if (!(await deleteSessionById(tx, site.id, viewer.id, id))) return refused('not_found');
    if (id === viewer.session) clearSessionCookie(call);
    // Sockets do not know which session they were opened with: every page asks who it is, and the ended one learns it.
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
