import {
  endOtherSessions as endOtherSessionsOperation,
  endSession as endSessionOperation,
} from '@bowline/contract/account';
import { afterCommit } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { clearSessionCookie, endSessionById, endSessions } from './sessions.ts';

export const endSessionRoute = (kernel: Kernel) =>
  route(endSessionOperation, (call, { params }) => endOwnSession(kernel, call, params.id));

/** Answers `not_found` for another member's session too. */
function endOwnSession(
  kernel: Kernel,
  call: Call<Member>,
  id: string,
): Promise<Result<{ ended: true }, 'not_found'>> {
  const { site, viewer } = call;
  const owner = { site: site.id, member: viewer.id };
  return call.commit(async (tx) => {
    if (!(await endSessionById(kernel, tx, owner, id))) return refused('not_found');
    if (id === viewer.session) clearSessionCookie(call);
    // The member's other pages list their sessions again.
    afterCommit(tx, () => kernel.nudges.nudge(site.id, viewer.id, 'user'));
    return ok({ ended: true });
  });
}

export const endOtherSessionsRoute = (kernel: Kernel) =>
  route(endOtherSessionsOperation, (call) => endOtherSessions(kernel, call));

function endOtherSessions(kernel: Kernel, call: Call<Member>): Promise<Result<{ ended: number }, never>> {
  const { site, viewer } = call;
  return call.commit(async (tx) => {
    const ended = await endSessions(kernel, tx, { site: site.id, member: viewer.id }, viewer.session);
    afterCommit(tx, () => kernel.nudges.nudge(site.id, viewer.id, 'user'));
    return ok({ ended });
  });
}
