import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

export const offersMemberData: MemberData = {
  tables: [
    // A personal code is erased with its member: nobody else could use it.
    memberTable({ table: 'offers.code', members: ['member_id'] }),
    memberTable({
      table: 'offers.use',
      members: ['member_id'],
      kept: 'the discount of a payment belongs to the books, and a once code must stay used; the id of an erased member leads to nobody',
    }),
  ],
};
