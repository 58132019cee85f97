import { auditActions, isAuditAction } from '@bowline/contract/staff-audit';
import { type ArchiveReading, type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import type { MembersDeps } from './ports.ts';

type LookDeps = Pick<MembersDeps, 'staff' | 'photos'>;

export const membersMemberData = (deps: LookDeps): MemberData => ({
  tables: [
    memberTable({
      table: 'members.note',
      members: ['member_id'],
      notArchived: 'for the staff, and may name others: staff read it before they give it to who asks',
      withheld: { sealed: 'for the staff' },
    }),
  ],
  annexes: [{ name: 'members.looks', members: [], rows: (reading) => looksAt(deps, reading) }],
});

/** When staff looked at the member's page, address or photos, and why. What they looked at in cases: `moderation.looks`. */
async function* looksAt(
  { staff, photos }: LookDeps,
  { tx, subject: { site, member, publicId } }: ArchiveReading,
) {
  const album = await photos.albumForStaff(tx, site, member);
  const looks = [
    ...(await staff.entriesOn(tx, 'member', publicId ? [publicId] : [])),
    ...(await staff.entriesOn(
      tx,
      'photo',
      album.map(({ id }) => id),
    )),
  ].filter(({ action }) => isAuditAction(action) && auditActions[action].group === 'looked');
  if (looks.length > 0)
    yield looks
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, action, reason }) => ({ at, action, reason }));
}
