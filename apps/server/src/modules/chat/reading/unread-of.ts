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
import type { ChatPorts } from '../ports.ts';
import { historyStart } from '../rules.ts';
import { otherMember } from './participation-rows.ts';
import { scanLimit } from './unread-store.ts';

/** A conversation with unread messages. */
export interface UnreadChat {
  readonly conversation: EntityId;
  /** The sender's name. */
  readonly name: string;
  readonly unread: number;
  /** The member has never written in it. */
  readonly isNew: boolean;
  /** When the first unread message arrived. */
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface UnreadOfDeps extends Pick<ChatPorts, 'historyDays'> {
  readonly kernel: { readonly clock: { now(): Date } };
  readonly profiles: Pick<Profiles, 'filterVisible'>;
}

/** How many chats a notification gets at most. */
const maxChats = 20;

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

/** Scans the conversations that `countUnread` counts. Reads a surplus, because some senders may be hidden by now. */
const unreadChats = createStatement<Values, Row>(({ site, member, since }) => {
  const others = sql.ref('found.other_member');
  return sql`
    select found.conversation_id, found.unread, found.first_at, found.last_at, not coalesce(theirs.heard, false) as is_new,
           ${selectCard}, ${isBlockedBetween({ site, member } as MemberViewer, others)} as blocked
    from (
      select own.conversation_id, own.unread, conversation.last_at, ${otherMember(member)} as other_member,
             -- remind_at was set by the first unread message; later ones leave it unchanged.
             least(own.remind_at, conversation.last_at) as first_at
      from (
        select conversation_id, unread, remind_at from chat.seat
        where site_id = ${site} and member_id = ${member} and listed
        order by last_day desc
        limit ${sql.lit(scanLimit)}
      ) as own
      join chat.conversation on conversation.site_id = ${site} and conversation.id = own.conversation_id
      where own.unread > 0 and conversation.last_at > ${since}::timestamptz
      order by conversation.last_at desc
      limit ${sql.lit(2 * maxChats)}
    ) as found
    ${joinProfiles(others, site)}
    left join chat.seat as theirs on theirs.site_id = ${site} and theirs.member_id = found.other_member
      and theirs.conversation_id = found.conversation_id
    order by found.last_at desc`;
});

/** Returns the chats with unread messages from members the viewer may see, latest first. */
export async function unreadOf(
  { kernel, profiles, historyDays }: UnreadOfDeps,
  db: Queryable,
  viewer: MemberViewer,
): Promise<readonly UnreadChat[]> {
  const { site, member } = viewer;
  const history_days = (await historyDays()).get(site) ?? 0;
  const since = historyStart({ history_days }, kernel.clock.now());
  const rows = await unreadChats.run(db, { site, member, since: since.toISOString() });
  const candidates = rows.map((row) => ({ profile: profileOf(row), blocked: row.blocked, row }));
  const visible = new Set(await profiles.filterVisible(db, viewer, candidates));
  return candidates
    .filter(({ profile }) => visible.has(profile))
    .slice(0, maxChats)
    .map(({ profile: { name }, row }) => ({
      conversation: row.conversation_id as EntityId,
      name,
      unread: row.unread,
      isNew: row.is_new,
      firstAt: row.first_at,
      lastAt: row.last_at,
    }));
}
