import { sql } from 'kysely';
import type { EntityId } from '#kernel/ids.ts';
import { type ArchiveReading, type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import type { ModerationDeps } from './ports.ts';
import { openNote, openStatement } from './seals.ts';

const forStaff = 'for the staff';

export const moderationMemberData = ({
  staff,
  kernel: { clock },
}: Pick<ModerationDeps, 'staff' | 'kernel'>): MemberData => ({
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
      withheld: {
        words_sealed: 'of an appeal it is in the annex moderation.appeals',
        contact_sealed: 'of somebody who is no member',
      },
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
  annexes: [
    { name: 'moderation.looks', members: [], rows: (reading) => looksAt(staff, reading) },
    { name: 'moderation.complaints', members: [], rows: (reading) => complaintsOf(reading, clock.now()) },
    { name: 'moderation.appeals', members: [], rows: appealsOf },
  ],
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

interface SealedWords {
  readonly at: Date;
  readonly id: EntityId;
  readonly sealed: Buffer;
  readonly wrapped_key: Buffer;
}

/** What the member complained about and what the staff answered, for as long as it can be read. An answer that has not left is not among it. */
async function* complaintsOf({ tx, subject: { site, member }, seals: { vault } }: ArchiveReading, now: Date) {
  const { rows } = await sql<SealedWords & { readonly complaint: string; readonly from: 'member' | 'staff' }>`
    select complaint.id as complaint, event.at, event.id, event.sealed, complaint.wrapped_key,
           case event.kind when 'complained' then 'member' else 'staff' end as "from"
    from moderation."case" as complaint
    join moderation.event on event.site_id = complaint.site_id and event.case_id = complaint.id
    where complaint.site_id = ${site} and complaint.subject_member = ${member} and 'complaints' = any(complaint.queues)
      and complaint.wrapped_key is not null and event.kind in ('complained', 'answered') and event.sealed is not null
      and event.at <= ${now}
    order by event.at, event.id`.execute(tx);
  yield rows.map(({ complaint, at, from, id, sealed, wrapped_key }) => ({
    complaint,
    at,
    from,
    text: openNote(vault, wrapped_key, id, sealed),
  }));
}

/** Why the member objected to decisions. */
async function* appealsOf({ tx, subject: { site, member }, seals: { vault } }: ArchiveReading) {
  const { rows } = await sql<SealedWords>`
    select item.created_at as at, item.id, item.words_sealed as sealed, appeal.wrapped_key
    from moderation.item
    join moderation."case" as appeal on appeal.site_id = item.site_id and appeal.id = item.case_id
    where item.site_id = ${site} and item.reporter_member = ${member} and item.kind = 'appeal'
      and item.words_sealed is not null and appeal.wrapped_key is not null
    order by item.created_at, item.id`.execute(tx);
  yield rows.map(({ at, id, sealed, wrapped_key }) => ({
    at,
    text: openNote(vault, wrapped_key, id, sealed),
  }));
}
