import { type RawBuilder, sql } from 'kysely';
import { createStatement } from '#kernel/db/statement.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { type MainPhotoRow, mainPhotoIn, mainPhotoOf, type ShownPhoto } from '#modules/photos/index.ts';
import {
  type CardRow,
  isBlockedBetween,
  joinProfiles,
  type MemberViewer,
  type Profile,
  profileOf,
  selectCard,
} from '#modules/profiles/index.ts';
import type { StoredMessage } from '../present-message.ts';
import { messageOf } from './message-rows.ts';
import {
  otherMember,
  type Participation,
  type ParticipationRow,
  participationColumns,
  participationOf,
} from './participation-rows.ts';

/** The sort key of the last conversation listed. Text, because a PostgreSQL timestamp is finer than a `Date`. */
interface ListPosition {
  readonly day: string;
  readonly at: string;
  readonly conversation: string;
}

/** A conversation of the list. Callers must still check that the viewer may see the other member. */
export interface ListedChat {
  readonly profile: Profile;
  readonly blocked: boolean;
  readonly photo: ShownPhoto | undefined;
  readonly participation: Participation;
  /** A message of the viewer has reached the other member. */
  readonly answered: boolean;
  readonly last: StoredMessage | undefined;
  readonly position: ListPosition;
}

interface Values extends Record<string, unknown> {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly day: string;
  readonly at: string;
  readonly conversation: string;
  readonly since: string;
  readonly limit: number;
}

/** `message_id` is null where all messages were removed or are too old. */
type Row = CardRow &
  MainPhotoRow &
  ParticipationRow & {
    readonly blocked: boolean;
    readonly answered: boolean;
    readonly position_day: string;
    readonly position_at: string;
  } & (LastRow | { readonly message_id: null });

interface LastRow {
  readonly message_id: string;
  readonly message_key: string;
  readonly message_seq: number | null;
  readonly message_at: Date;
  readonly message_mine: boolean;
  readonly message_kind: string;
  readonly message_body: Buffer;
  readonly message_photo: string | null;
  readonly message_credits: number;
  readonly message_awaits_confirmation: boolean;
  readonly message_awaits_inspection: boolean;
}

/**
 * One statement: walks the member's seats by index, latest day first, sorts within a day, and joins what a row of the
 * list shows. Removed conversations have `listed` false until a new message arrives. The exact `sent_at` of the last
 * message selects its partition. In a conversation that is too old as a whole nothing counts as unread.
 */
const chatList = createStatement<Values, Row>(({ site, member, day, at, conversation, since, limit }) => {
  const others = sql.ref('found.other_member');
  const ownHeld = (conversationId: RawBuilder<unknown>) =>
    sql`held.site_id = ${site} and held.conversation_id = ${conversationId} and held.sender_member = ${member}`;
  return sql`
    select ${participationColumns(member, { conversation: 'found', own: 'found' })},
           coalesce(theirs.heard, false) as answered, found.last_day as position_day, found.last_at::text as position_at,
           ${selectCard}, ${isBlockedBetween({ site, member } as MemberViewer, others)} as blocked, main_photo.*, last.*
    from (
      select own.last_day, case when conversation.last_at > ${since}::timestamptz then own.unread else 0 end as unread, own.read_seq, own.cleared_seq, own.images_on,
             conversation.id, conversation.wrapped_key, conversation.last_seq, conversation.last_at,
             conversation.low_member, ${otherMember(member)} as other_member
      from chat.seat as own
      join chat.conversation on conversation.site_id = ${site} and conversation.id = own.conversation_id
      where own.site_id = ${site} and own.member_id = ${member} and own.listed and own.last_day <= ${day}::date
        and (own.last_day, conversation.last_at, conversation.id) < (${day}::date, ${at}::timestamptz, ${conversation}::uuid)
      order by own.last_day desc, conversation.last_at desc, conversation.id desc
      limit ${limit}
    ) as found
    ${joinProfiles(others, site)}
    left join chat.seat as theirs on theirs.site_id = ${site} and theirs.member_id = found.other_member
      and theirs.conversation_id = found.id
    left join lateral (${mainPhotoOf(site, others)}) as main_photo on true
    left join lateral (
      select * from (
        (select id as message_id, key as message_key, null::integer as message_seq, held_at as message_at,
                true as message_mine, kind as message_kind, body as message_body, photo_id as message_photo,
                credits as message_credits, awaits_confirmation as message_awaits_confirmation,
                awaits_inspection as message_awaits_inspection
         from chat.held where ${ownHeld(sql.ref('found.id'))} order by held_at desc limit 1)
        union all
        (select id, key, seq, sent_at, from_low = (found.low_member = ${member}), kind, body, photo_id, credits, false, false
         from chat.message as message
         where message.site_id = ${site} and message.conversation_id = found.id
           and message.seq = found.last_seq and message.seq > found.cleared_seq
           and message.sent_at = found.last_at and message.sent_at > ${since}::timestamptz)
      ) as newest
      order by message_at desc limit 1
    ) as last on true
    order by found.last_day desc, found.last_at desc, found.id desc`;
});

export interface ChatsPage {
  readonly after: ListPosition | undefined;
  readonly since: Date;
  readonly limit: number;
}

export async function selectChats(
  db: Queryable,
  { site, member }: MemberViewer,
  { after, since, limit }: ChatsPage,
): Promise<ListedChat[]> {
  const rows = await chatList.run(db, {
    site,
    member,
    day: after?.day ?? 'infinity',
    at: after?.at ?? 'infinity',
    conversation: after?.conversation ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    since: since.toISOString(),
    limit,
  });
  return rows.map((row) => ({
    profile: profileOf(row),
    blocked: row.blocked,
    photo: mainPhotoIn(row),
    participation: participationOf(row),
    answered: row.answered,
    last: row.message_id === null ? undefined : lastOf(row),
    position: { day: row.position_day, at: row.position_at, conversation: row.conversation_id },
  }));
}

const lastOf = (row: LastRow): StoredMessage =>
  messageOf({
    id: row.message_id,
    key: row.message_key,
    seq: row.message_seq,
    at: row.message_at,
    mine: row.message_mine,
    kind: row.message_kind,
    body: row.message_body,
    photo_id: row.message_photo,
    credits: row.message_credits,
    awaits_confirmation: row.message_awaits_confirmation,
    awaits_inspection: row.message_awaits_inspection,
  });
