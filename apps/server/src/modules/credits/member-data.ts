import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

const kept =
  'the books must add up for as long as the law requires them; the id of an erased member leads to nobody';

/** `credits.entry` is missing here because it names no member. */
export const creditsMemberData: MemberData = {
  tables: [
    memberTable({ table: 'credits.wallet', members: ['member_id'], kept }),
    memberTable({
      table: 'credits.transaction',
      members: ['member_id'],
      withheld: {
        reference: 'an internal id; the reason says what it was for',
        seq: 'counts the transactions of all members',
      },
      kept,
    }),
  ],
};
