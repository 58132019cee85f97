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
  ],
};
