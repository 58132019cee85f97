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
import { otherThan } from './side-rows.ts';

/** Whoever has more conversations than this may miss what waits in the oldest of them. */
export const newest = 1_000;

interface Values extends Record<string, unknown> {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly since: string;
}

/** What waits of all members between whom and this one the same things lie: that is all the rule asks for. */
interface Row {
  readonly state: string;
  readonly invisible: boolean;
  readonly approached: boolean;
  readonly blocked: boolean;
  readonly unread: number;
}

const unreadByTie = createStatement<Values, Row>(
  ({ site, member, since }) => sql`
    select waiting.state, waiting.invisible, waiting.approached, waiting.blocked, sum(waiting.unread)::integer as unread
    from (
      select profile.state, profile.invisible, own.heard as approached, own.unread,
             profile.member_id in (${blockedWith({ site, member } as MemberViewer)}) as blocked
      from (
        select conversation_id, unread, heard from chat.seat
        where site_id = ${site} and member_id = ${member} and listed
        order by last_day desc
        limit ${sql.lit(newest)}
      ) as own
      join chat.conversation on conversation.site_id = ${site} and conversation.id = own.conversation_id
      ${joinProfiles(otherThan(member), site)}
      where own.unread > 0 and conversation.last_at > ${since}::timestamptz
    ) as waiting
    group by waiting.state, waiting.invisible, waiting.approached, waiting.blocked`,
);

/** How many messages wait for the member, of those whom they may see; none where all of them are too old to be given out. */
export async function countUnread(db: Queryable, looker: MemberViewer, since: Date): Promise<number> {
  const { site, member } = looker;
  const ties = await unreadByTie.run(db, { site, member, since: since.toISOString() });
  return ties
    .filter(({ state, invisible, approached, blocked }) => {
      const somebodyElse = { site, member: '0' as MemberId, state: state as Profile['state'], invisible };
      return maySee(looker, somebodyElse, { approached, blocked });
    })
    .reduce((sum, { unread }) => sum + unread, 0);
}
