import { type MemberData, memberTable } from '../../kernel/member-data.ts';

export const notificationsMemberData: MemberData = {
  tables: [memberTable({ table: 'notifications.wish', members: ['member_id'] })],
};
