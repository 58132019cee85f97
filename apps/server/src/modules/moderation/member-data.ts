import { sql } from 'kysely';
import type { EntityId } from '#kernel/ids.ts';
import { type ArchiveReading, type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import type { ModerationDeps } from './ports.ts';
import { openStatement } from './seals.ts';

const forStaff = 'for the staff';

export const moderationMemberData = ({ staff }: Pick<ModerationDeps, 'staff'>): MemberData => ({
  tables: [
    memberTable({
      table: 'moderation.case',
      members: ['subject_member'],
      notArchived:
        'the member must not learn who reported them; decisions about them are in their statements',
      withheld: { wrapped_key: forStaff },
      kept: 'nobody may escape a decision by leaving; unreadable once no appeal is possible any more',
    }),
    memberTable({
      table: 'moderation.item',
      members: ['reporter_member'],
      notArchived: 'reports.report has what the reporter told us',
      withheld: { words_sealed: forStaff, contact_sealed: 'of somebody who is no member' },
      kept: 'the case it belongs to is kept; the number leads to nobody',
    }),
    memberTable({
      table: 'moderation.decision',
      members: ['subject_member'],
      notArchived: 'moderation.statement has what it told the member',
      withheld: { sealed: forStaff, undo_sealed: forStaff },
      kept: 'the case it belongs to is kept; the number leads to nobody',
    }),
    memberTable({ table: 'moderation.reporter', members: ['member_id'] }),
    memberTable({
      table: 'moderation.statement',
      members: ['member_id'],
      opened: {
        sealed: {
          as: 'text',
          open: (sealed, { vault, wrappedKey }, { id }) =>
            JSON.stringify(openStatement(vault, wrappedKey, id as EntityId, sealed)),
        },
      },
    }),
  ],
  annexes: [{ name: 'moderation.looks', members: [], rows: (reading) => looksAt(staff, reading) }],
});

/**
 * When staff looked at the member's data in a case, and why. Only of cases whose decision was carried out: before that the member
 * must not learn that somebody reported them.
 */
async function* looksAt(
  { entriesOn }: Pick<ModerationDeps['staff'], 'entriesOn'>,
  { tx, subject: { site, member } }: ArchiveReading,
) {
  const { rows } = await sql<{ readonly id: string }>`
    select case_id as id from moderation.decision
    where site_id = ${site} and subject_member = ${member} and state in ('carried_out', 'overturned', 'replaced')`.execute(
    tx,
  );
  const entries = await entriesOn(
    tx,
    'case',
    rows.map(({ id }) => id),
  );
  if (entries.length > 0) yield entries.map(({ at, action, reason }) => ({ at, action, reason }));
}
