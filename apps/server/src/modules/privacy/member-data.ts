import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { archiveKey } from './rules.ts';

export const privacyMemberData: MemberData = {
  phase: 'copies',
  tables: [
    memberTable({
      table: 'privacy.archive',
      members: ['member_id'],
      withheld: { storage_key: 'a key of our file store, where an archive like this one is stored' },
      files: ({ storage_key }) => [{ key: archiveKey(storage_key), path: null }],
    }),
  ],
};
