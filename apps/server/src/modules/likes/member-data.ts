import { type MemberData, memberTable } from '../../kernel/member-data.ts';

/** A like is about both: each of them finds it in their archive, and it goes with whoever leaves first. */
export const likesMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'likes.like',
      members: ['from_member', 'to_member'],
      // Whoever gave the like is not told when it was looked at, here no more than on the site.
      aboutOnly: { seen_at: 'to_member' },
    }),
  ],
};
