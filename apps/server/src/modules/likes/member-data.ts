import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

/** A like is about both: each of them finds it in their archive, and it goes with whoever leaves first. */
export const likesMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'likes.like',
      members: ['from_member', 'to_member'],
      // Whoever gave the like is not told when it was looked at, here no more than on the site.
      aboutOnly: { seen_at: 'to_member' },
    }),
    // Whom somebody passed over is theirs to know alone.
    memberTable({ table: 'likes.swipe', members: ['member_id', 'other_member'], archivedFor: 'member_id' }),
    memberTable({ table: 'likes.swipe_day', members: ['member_id'] }),
    memberTable({
      table: 'likes.deck',
      members: ['member_id', 'next_member'],
      notArchived: 'a bookmark in a list; what the member did is in likes.swipe',
    }),
  ],
};
