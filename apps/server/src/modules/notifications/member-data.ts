import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

export const notificationsMemberData: MemberData = {
  tables: [
    memberTable({ table: 'notifications.wish', members: ['member_id'] }),
    memberTable({ table: 'notifications.manner', members: ['member_id'] }),
    memberTable({ table: 'notifications.notice', members: ['member_id'] }),
    memberTable({
      table: 'notifications.push_subscription',
      members: ['member_id'],
      withheld: {
        endpoint_hash: 'a keyed hash of the address of the browser',
        sealed: 'with it somebody could send pushes to the browser in our name',
      },
    }),
  ],
};
