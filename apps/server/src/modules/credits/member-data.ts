import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

const kept =
  'the books must add up for as long as the law asks for them; the number of an erased member leads to nobody';

/** The entries name no member: they are the books of the transactions. */
export const creditsMemberData: MemberData = {
  tables: [
    memberTable({ table: 'credits.wallet', members: ['member_id'], kept }),
    memberTable({
      table: 'credits.transaction',
      members: ['member_id'],
      withheld: {
        reference: 'a number of ours; the reason says what it was for',
        seq: 'counts the transactions of everybody',
      },
      kept,
    }),
  ],
};
