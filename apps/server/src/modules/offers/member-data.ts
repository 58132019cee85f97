import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

export const offersMemberData: MemberData = {
  tables: [
    // A code for one member goes with that member: nobody else could use it.
    memberTable({ table: 'offers.code', members: ['member_id'] }),
    memberTable({
      table: 'offers.use',
      members: ['member_id'],
      kept: 'what a payment was reduced by belongs to the books, and a code that works once must not come back to life; the number of an erased member leads to nobody',
    }),
  ],
};
