import { type MemberData, memberTable } from '../../kernel/member-data.ts';

export const profilesMemberData: MemberData = {
  tables: [memberTable({ table: 'profiles.profile', members: ['member_id'] })],
  // The mark of being online, as presence.ts writes it.
  redisKeys: async (_db, { site, member }) => [`presence:${site}:${member}`],
};
