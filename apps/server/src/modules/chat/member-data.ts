import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { archivedMessages } from './archive.ts';
import { watchersKey } from './reading/watching.ts';

const inMessages = 'what was said is in chat.message, opened';

/** A conversation is about both: it goes, with everything said in it, when either of them is erased. */
export const chatMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'chat.conversation',
      members: ['low_member', 'high_member'],
      notArchived: `${inMessages}; one begun by a message that still waits is unknown to its receiver`,
      withheld: { wrapped_key: 'opens the messages' },
      // Takes messages, seats and what waits along.
      atOnce: 50,
    }),
    memberTable({ table: 'chat.seat', members: ['member_id'] }),
    memberTable({ table: 'chat.starter', members: ['member_id'] }),
    memberTable({
      table: 'chat.held',
      members: ['sender_member', 'receiver_member'],
      notArchived: inMessages,
      withheld: { body: inMessages },
      // Not by itself: only with its conversation are the credits laid aside for it given back.
      goesWith: 'chat.conversation',
    }),
  ],
  annexes: [{ name: 'chat.message', members: ['other_member'], rows: archivedMessages }],
  // Those who looked at a conversation with the member within the last minutes.
  redisKeys: async (_db, { site, member }) => [watchersKey(site, member)],
};
