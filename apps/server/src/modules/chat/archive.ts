import type { MessageKind } from '@bowline/contract/chat';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId } from '#kernel/ids.ts';
import type { ArchiveReading, MemberRow } from '#kernel/member-data/member-data.ts';
import { openContent } from './bodies.ts';

const conversationsAtOnce = 50;
const messagesAtOnce = 1_000;

interface Conversation {
  readonly id: EntityId;
  readonly wrapped_key: Buffer;
  readonly other_member: MemberId;
  readonly is_low: boolean;
  readonly cleared_seq: number;
}

interface Message {
  readonly id: EntityId;
  readonly seq: number | null;
  readonly at: Date;
  readonly mine: boolean;
  readonly kind: MessageKind;
  readonly body: Buffer;
  readonly credits: number;
}

/**
 * What the member wrote and what was written to them, conversation by conversation. What they wrote is theirs for as long as it is
 * stored. Of what they received that alone which they can read on the site: not what they removed, and of those only whom
 * they may see.
 */
export async function* archivedMessages(reading: ArchiveReading): AsyncGenerator<readonly MemberRow[]> {
  const { tx, subject, seals, seen } = reading;
  let last: string | undefined;
  for (;;) {
    const conversations = await selectConversations(tx, subject, last);
    const visible = await seen(conversations.map(({ other_member }) => other_member));
    for (const conversation of conversations) {
      const received = visible.has(conversation.other_member);
      yield* rowsOf(reading, conversation, received, seals.vault.unwrap(conversation.wrapped_key));
    }
    last = conversations.at(-1)?.id;
    if (conversations.length < conversationsAtOnce) return;
  }
}

async function* rowsOf(
  { tx, subject, seals }: ArchiveReading,
  conversation: Conversation,
  received: boolean,
  key: ReturnType<ArchiveReading['seals']['vault']['unwrap']>,
): AsyncGenerator<readonly MemberRow[]> {
  const { id, is_low, other_member } = conversation;
  const from = received ? conversation.cleared_seq : Number.MAX_SAFE_INTEGER;
  for (let behind: number | null = 0; behind !== null; ) {
    const messages: readonly Message[] = await selectMessages(tx, { subject, id, is_low, from, behind });
    if (messages.length > 0)
      yield messages.map((message) => ({
        conversation_id: id,
        other_member,
        written: message.mine ? 'by_me' : 'to_me',
        seq: message.seq,
        at: message.at,
        kind: message.kind,
        ...openContent(seals.vault, key, message),
        ...(message.mine && { credits: message.credits }),
      }));
    behind = messages.length < messagesAtOnce ? null : (messages.at(-1)?.seq ?? null);
  }
}

async function selectConversations(
  tx: Queryable,
  { site, member }: ArchiveReading['subject'],
  behind: string | undefined,
): Promise<readonly Conversation[]> {
  const { rows } = await sql<Conversation>`
    select conversation.id, wrapped_key, low_member = ${member}::bigint as is_low, cleared_seq,
           case low_member when ${member}::bigint then high_member else low_member end as other_member
    from chat.seat
    join chat.conversation on conversation.site_id = ${site} and conversation.id = seat.conversation_id
    where seat.site_id = ${site} and seat.member_id = ${member}
      and seat.conversation_id > ${behind ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by seat.conversation_id
    limit ${conversationsAtOnce}`.execute(tx);
  return rows;
}

interface MessageRange {
  readonly subject: ArchiveReading['subject'];
  readonly id: EntityId;
  readonly is_low: boolean;
  /** Received ones behind this number alone. */
  readonly from: number;
  readonly behind: number;
}

/** In their order; the member's own that wait come with the first of them. */
async function selectMessages(
  tx: Queryable,
  { subject: { site, member }, id, is_low, from, behind }: MessageRange,
): Promise<readonly Message[]> {
  const { rows } = await sql<Message>`
    select id, null::integer as seq, held_at as at, true as mine, kind, body, credits from chat.held
    where ${behind} = 0 and site_id = ${site} and conversation_id = ${id} and sender_member = ${member}
    union all
    (select id, seq, sent_at, from_low = ${is_low}, kind, body, credits from chat.message
     where site_id = ${site} and conversation_id = ${id} and seq > ${behind}
       and (from_low = ${is_low} or seq > ${from}::bigint)
     order by seq
     limit ${messagesAtOnce})`.execute(tx);
  return rows;
}
