import { limits } from '@bowline/contract/limits';
import { listMemberLooks as operation } from '@bowline/contract/staff-members';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import type { MemberCase } from '#modules/moderation/index.ts';
import type { AuditedObjects } from '#modules/staff/index.ts';
import { presentLink } from './cases.ts';
import { type FoundMember, findMember } from './find-member.ts';
import type { MembersDeps } from './ports.ts';

/** What of the member the audit log may name: themselves, their photos, and the cases that this person knows. */
export async function auditedOf(
  deps: Pick<MembersDeps, 'photos'>,
  db: Queryable,
  { site, member, publicId }: FoundMember,
  cases: readonly MemberCase[],
): Promise<AuditedObjects> {
  const album = await deps.photos.albumForStaff(db, site, member);
  return {
    member: [publicId],
    photo: album.map(({ id }) => id),
    case: cases.filter(({ isAbout }) => isAbout).map(({ id }) => id),
  };
}

export function listLooksRoute(deps: MembersDeps) {
  const { db } = deps.kernel.database;
  const cursors = createCursors(deps.kernel.vault, 'members.looks', z.string());

  async function list(call: Call<Staff>, found: FoundMember, before: string | undefined) {
    const cases = await deps.moderation.casesOfMember(db, found.site, found.member, call.viewer);
    const objects = await auditedOf(deps, db, found, cases);
    const range = { group: 'looked', before, limit: limits.pageSize + 1 } as const;
    return { cases, entries: await deps.staff.latestOn(db, objects, range) };
  }

  return route(operation, async (call, { params, query }) => {
    const reader = `${call.viewer.id}:${params.id}`;
    const before = query.cursor === undefined ? undefined : cursors.read(reader, query.cursor);
    if (query.cursor !== undefined && before === undefined) return refused('invalid_request');
    const found = await findMember(deps, db, call, params.id);
    if (!found.ok) return found;
    const { cases, entries } = await list(call, found.value, before);
    const shown = entries.slice(0, limits.pageSize);
    const last = entries.length > shown.length ? shown.at(-1) : undefined;
    const names = await deps.staff.namesOf(db, [...new Set(shown.flatMap(({ person }) => person ?? []))]);
    return ok({
      looks: shown.map(({ number, at, person, action, case: inCase, reason }) => {
        const link = cases.find(({ id }) => id === inCase);
        return {
          number,
          at: at.toISOString(),
          by: person && { id: person, name: names.get(person) ?? '' },
          action,
          reason,
          case: link ? presentLink(link) : null,
        };
      }),
      next: last ? cursors.write(reader, last.number) : null,
    });
  });
}
