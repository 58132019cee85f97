import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { archivedMessages, archivedSeats } from './archive.ts';
import { watchersKey } from './reading/watching.ts';

const inMessages = 'the content is in chat.message, opened';

/** A conversation belongs to both members: it is erased, with all its messages, when either of them is erased. */
export const chatMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'chat.conversation',
      members: ['low_member', 'high_member'],
      notArchived: `${inMessages}; one that has only held messages must stay unknown to the receiver`,
      withheld: { wrapped_key: 'opens the messages' },
      // Small batches: messages, seats and held messages are deleted with it.
      atOnce: 50,
    }),
    // An annex of the same name has the rows: one with a hidden member would tell of them.
    memberTable({ table: 'chat.seat', members: ['member_id'], notArchived: 'in the annex chat.seat' }),
    memberTable({ table: 'chat.starter', members: ['member_id'] }),
    memberTable({
      table: 'chat.held',
      members: ['sender_member', 'receiver_member'],
      notArchived: inMessages,
      withheld: { body: inMessages },
      // Only the deletion of the conversation gives the reserved credits back.
      goesWith: 'chat.conversation',
    }),
  ],
  annexes: [
    { name: 'chat.seat', members: ['member_id', 'other_member'], rows: archivedSeats },
    { name: 'chat.message', members: ['other_member'], rows: archivedMessages },
  ],
  // The members who had a conversation with this one open within the last minutes.
  redisKeys: async (_db, { site, member }) => [watchersKey(site, member)],
};
