import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

/** A like belongs to both members: it is in both archives, and is erased with either of them. */
export const likesMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'likes.like',
      members: ['from_member', 'to_member'],
      madeBy: 'from_member',
      // The liking member must not learn when the like was seen, in the archive as on the site.
      aboutOnly: { seen_at: 'to_member' },
    }),
    // Only the member who swiped may know whom they passed over.
    memberTable({ table: 'likes.swipe', members: ['member_id', 'other_member'], archivedFor: 'member_id' }),
    memberTable({ table: 'likes.swipe_day', members: ['member_id'] }),
    memberTable({
      table: 'likes.deck',
      members: ['member_id', 'next_member'],
      notArchived: 'a position in a list; the member’s own actions are in likes.swipe',
    }),
  ],
};
