import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';

export const profilesMemberData: MemberData = {
  tables: [
    memberTable({ table: 'profiles.profile', members: ['member_id'] }),
    memberTable({
      table: 'profiles.block',
      members: ['blocker_member', 'blocked_member'],
      // Nobody learns from their archive who blocked them; the block goes with either of the two.
      archivedFor: 'blocker_member',
    }),
  ],
  // The mark of being online, as presence.ts writes it.
  redisKeys: async (_db, { site, member }) => [`presence:${site}:${member}`],
};
