import type { EntityId } from '#kernel/ids.ts';
import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { openText } from './seals.ts';

export const reportsMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'reports.report',
      members: ['reporter_member', 'subject_member'],
      // The reported member must not learn of the report. It is erased with either of the two.
      archivedFor: 'reporter_member',
      opened: {
        text_sealed: {
          as: 'text',
          open: (sealed, { vault, wrappedKey }, { id }) =>
            openText(vault, wrappedKey, id as EntityId, sealed),
        },
      },
    }),
    memberTable({
      table: 'reports.evidence',
      members: ['subject_member'],
      notArchived: 'the reported member must not learn of the report',
      withheld: { wrapped_key: 'for the staff', sealed: 'for the staff' },
      kept: 'the reported member must not destroy the report; it is purged after six months',
    }),
    memberTable({
      table: 'reports.testimony',
      members: ['reporter_member'],
      notArchived: 'a copy of what reports.report and chat.message hold',
      withheld: { sealed: 'a copy of what reports.report and chat.message hold' },
    }),
  ],
};
