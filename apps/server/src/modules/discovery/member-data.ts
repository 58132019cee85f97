import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

export const discoveryMemberData: MemberData = {
  phase: 'copies',
  tables: [memberTable({ table: 'discovery.search', members: ['member_id'] })],
};
