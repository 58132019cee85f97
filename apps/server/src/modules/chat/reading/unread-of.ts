import { sql } from 'kysely';
import { createStatement } from '#kernel/db/statement.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import {
  type CardRow,
  isBlockedBetween,
  joinProfiles,
  type MemberViewer,
  type Profiles,
  profileOf,
  selectCard,
} from '#modules/profiles/index.ts';
import type { Histories } from '../partitions.ts';
import { otherThan } from './side-rows.ts';
import { newest } from './unread-store.ts';

/** A conversation in which something waits for the member. */
export interface Waiting {
  readonly conversation: EntityId;
  /** Of whoever wrote. */
  readonly name: string;
  readonly unread: number;
  /** The member has never written in it. */
  readonly isNew: boolean;
  /** When the first of it came. */
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface UnreadOfDeps extends Histories {
  readonly kernel: { readonly clock: { now(): Date } };
  readonly profiles: Pick<Profiles, 'filterVisible'>;
}

/** Nobody is told of more at once. */
const mostWaiting = 20;

interface Values extends Record<string, unknown> {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly since: string;
}

type Row = CardRow & {
  readonly conversation_id: string;
  readonly unread: number;
  readonly is_new: boolean;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly blocked: boolean;
};

/** The same walk as that of the number of unread messages. More than are told of, because some may be of nobody to be seen. */
const waiting = createStatement<Values, Row>(({ site, member, since }) => {
  const others = sql.ref('found.other_member');
  return sql`
    select found.conversation_id, found.unread, found.first_at, found.last_at, not coalesce(theirs.heard, false) as is_new,
           ${selectCard}, ${isBlockedBetween({ site, member } as MemberViewer, others)} as blocked
    from (
      select own.conversation_id, own.unread, conversation.last_at, ${otherThan(member)} as other_member,
             -- The first unread message arranged a look some seconds later, and those behind it none.
             least(own.remind_at, conversation.last_at) as first_at
      from (
        select conversation_id, unread, remind_at from chat.seat
        where site_id = ${site} and member_id = ${member} and listed
        order by last_day desc
        limit ${sql.lit(newest)}
      ) as own
      join chat.conversation on conversation.site_id = ${site} and conversation.id = own.conversation_id
      where own.unread > 0 and conversation.last_at > ${since}::timestamptz
      order by conversation.last_at desc
      limit ${sql.lit(2 * mostWaiting)}
    ) as found
    ${joinProfiles(others, site)}
    left join chat.seat as theirs on theirs.site_id = ${site} and theirs.member_id = found.other_member
      and theirs.conversation_id = found.conversation_id
    order by found.last_at desc`;
});

/** What waits for the member, the latest first, of those whom they may see. */
export async function unreadOf(
  { kernel, profiles, historyDays }: UnreadOfDeps,
  db: Queryable,
  looker: MemberViewer,
): Promise<readonly Waiting[]> {
  const { site, member } = looker;
  const days = (await historyDays()).get(site) ?? 0;
  const since = new Date(kernel.clock.now().getTime() - days * 24 * 3_600_000);
  const rows = await waiting.run(db, { site, member, since: since.toISOString() });
  const found = rows.map((row) => ({ profile: profileOf(row), blocked: row.blocked, row }));
  const seen = new Set(await profiles.filterVisible(db, looker, found));
  return found
    .filter(({ profile }) => seen.has(profile))
    .slice(0, mostWaiting)
    .map(({ profile: { name }, row }) => ({
      conversation: row.conversation_id as EntityId,
      name,
      unread: row.unread,
      isNew: row.is_new,
      firstAt: row.first_at,
      lastAt: row.last_at,
    }));
}
