import { sql } from 'kysely';
import { createStatement } from '#kernel/db/statement.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import {
  blockedWith,
  joinProfiles,
  type MemberViewer,
  maySee,
  type Profile,
} from '#modules/profiles/index.ts';
import { otherMember } from './participation-rows.ts';

/** Unread messages in conversations beyond the latest ones are not counted. */
export const scanLimit = 1_000;

interface Values extends Record<string, unknown> {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly since: string;
}

/** Unread messages grouped by the sender's relationship to the viewer, which is all the visibility rule needs. */
interface Row {
  readonly state: string;
  readonly invisible: boolean;
  readonly approached: boolean;
  readonly blocked: boolean;
  readonly unread: number;
}

const unreadByRelationship = createStatement<Values, Row>(
  ({ site, member, since }) => sql`
    select waiting.state, waiting.invisible, waiting.approached, waiting.blocked, sum(waiting.unread)::integer as unread
    from (
      select profile.state, profile.invisible, own.heard as approached, own.unread,
             profile.member_id in (${blockedWith({ site, member } as MemberViewer)}) as blocked
      from (
        select conversation_id, unread, heard from chat.seat
        where site_id = ${site} and member_id = ${member} and listed
        order by last_day desc
        limit ${sql.lit(scanLimit)}
      ) as own
      join chat.conversation on conversation.site_id = ${site} and conversation.id = own.conversation_id
      ${joinProfiles(otherMember(member), site)}
      where own.unread > 0 and conversation.last_at > ${since}::timestamptz
    ) as waiting
    group by waiting.state, waiting.invisible, waiting.approached, waiting.blocked`,
);

/** Counts the unread messages of members the viewer may see, in conversations with a message after `since`. */
export async function countUnread(db: Queryable, viewer: MemberViewer, since: Date): Promise<number> {
  const { site, member } = viewer;
  const groups = await unreadByRelationship.run(db, { site, member, since: since.toISOString() });
  return groups
    .filter(({ state, invisible, approached, blocked }) => {
      const sender = {
        site,
        member: '0' as MemberId,
        state: state as Profile['state'],
        invisible,
        // The viewer is a member.
        visibleToVisitors: false,
      };
      return maySee(viewer, sender, { approached, blocked });
    })
    .reduce((sum, { unread }) => sum + unread, 0);
}
