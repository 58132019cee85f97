import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

export const discoveryMemberData: MemberData = {
  tables: [memberTable({ table: 'discovery.search', members: ['member_id'] })],
};
