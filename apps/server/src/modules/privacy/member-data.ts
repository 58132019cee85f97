import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { archiveKey } from './rules.ts';

export const privacyMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'privacy.archive',
      members: ['member_id'],
      withheld: { storage_key: 'a place in our store; what lies there is an archive like this one' },
      files: ({ storage_key }) => [{ key: archiveKey(storage_key), path: null }],
    }),
  ],
};
