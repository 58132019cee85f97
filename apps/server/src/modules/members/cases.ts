import { listMemberCases, type MemberCase as MemberCaseView } from '@bowline/contract/staff-members';
import { route } from '#kernel/http/operations.ts';
import { ok } from '#kernel/result.ts';
import type { MemberCase } from '#modules/moderation/index.ts';
import { findMember } from './find-member.ts';
import type { MembersDeps } from './ports.ts';

export const listCasesRoute = (deps: MembersDeps) =>
  route(listMemberCases, async (call, { params }) => {
    const { db } = deps.kernel.database;
    const found = await findMember(deps, db, call, params.id);
    if (!found.ok) return found;
    const { site, member } = found.value;
    const cases = await deps.moderation.casesOfMember(db, site, member, call.viewer);
    return ok({ cases: cases.map(present) });
  });

const present = (one: MemberCase): MemberCaseView => ({
  ...presentLink(one),
  about: one.isAbout,
  at: one.at.toISOString(),
  reason: one.reason,
  state: one.state,
  outcome: one.outcome,
});

export const presentLink = ({ id, number, mayOpen }: MemberCase) => ({ id, number, may_open: mayOpen });
