import { endMemberSessions, listMemberSessions, type MemberSession } from '@bowline/contract/staff-members';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import { type FoundMember, findMember } from './find-member.ts';
import type { MembersDeps } from './ports.ts';
import { toTheHour } from './rules.ts';

export const listSessionsRoute = (deps: MembersDeps) =>
  route(listMemberSessions, async (call, { params }) => {
    const { db } = deps.kernel.database;
    const found = await findMember(deps, db, call, params.id);
    return found.ok ? ok({ sessions: await presentSessions(deps, db, found.value) }) : found;
  });

export async function presentSessions(
  { identity }: Pick<MembersDeps, 'identity'>,
  db: Queryable,
  { site, member }: FoundMember,
): Promise<MemberSession[]> {
  const sessions = await identity.forStaff.sessionsOf(db, site, member);
  return sessions.map(({ id, browser, system, openedAt, lastUsedAt }) => ({
    id,
    browser,
    system,
    opened_at: openedAt.toISOString(),
    last_used_at: toTheHour(lastUsedAt).toISOString(),
  }));
}

export const endSessionsRoute = (deps: MembersDeps) =>
  route(endMemberSessions, (call, { params, body: { session } }) =>
    call.commit<z.input<(typeof endMemberSessions)['response']>, 'not_found'>(async (tx) => {
      const found = await findMember(deps, tx, call, params.id);
      if (!found.ok) return found;
      const { forStaff } = deps.identity;
      if (session && !(await forStaff.endSession(tx, found.value, session))) return refused('not_found');
      const ended = session ? 1 : await forStaff.endSessions(tx, found.value);
      await deps.staff.record(tx, {
        at: call.clock.now(),
        person: call.viewer.id,
        site: found.value.site,
        action: 'member.sessions_ended',
        object: found.value.publicId,
        detail: session ? 'one' : `all ${ended}`,
      });
      return ok({ ended });
    }),
  );
