import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/**
 * A condition in SQL: whether the viewer has a conversation with `member`, also one they removed from their list. Two
 * index lookups, by the pair and by the viewer's side; a first message that is still held does not count for its
 * receiver.
 */
export const inConversation = (
  member: RawBuilder<unknown>,
  { site, viewer }: { readonly site: SiteId; readonly viewer: MemberId | null },
): RawBuilder<SqlBool> => sql<SqlBool>`coalesce((
  select (select true from chat.seat
          where site_id = ${site} and member_id = ${viewer}::bigint and conversation_id = conversation.id)
  from chat.conversation
  where site_id = ${site} and low_member = least(${member}, ${viewer}::bigint)
    and high_member = greatest(${member}, ${viewer}::bigint)), false)`;
