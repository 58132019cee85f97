import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

export const profilesMemberData: MemberData = {
  tables: [
    memberTable({ table: 'profiles.profile', members: ['member_id'] }),
    memberTable({
      table: 'profiles.block',
      members: ['blocker_member', 'blocked_member'],
      // A member's archive must not tell who blocked them. Erasing either member erases the block.
      archivedFor: 'blocker_member',
    }),
  ],
  // The online mark, written by presence.ts.
  redisKeys: async (_db, { site, member }) => [`presence:${site}:${member}`],
};
