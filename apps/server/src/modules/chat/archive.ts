import type { MessageKind } from '@bowline/contract/chat';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId } from '#kernel/ids.ts';
import type { ArchiveReading, MemberRow } from '#kernel/member-data/member-data.ts';
import { openContent } from './bodies.ts';

const conversationBatch = 50;
const messageBatch = 1_000;
const firstId = '00000000-0000-0000-0000-000000000000';

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
 * Yields the member's messages, conversation by conversation: everything they wrote, and of what they received only
 * what they can read on the site: not what they removed, and only from members they may see.
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
    if (conversations.length < conversationBatch) return;
  }
}

/** Yields the member's state in each conversation with a member they may see. */
export async function* archivedSeats({
  tx,
  subject: { site, member },
  seen,
}: ArchiveReading): AsyncGenerator<readonly MemberRow[]> {
  let last = firstId;
  for (;;) {
    const { rows } = await sql<
      MemberRow & { readonly conversation_id: string; readonly other_member: MemberId }
    >`
      select seat.*, case low_member when ${member}::bigint then high_member else low_member end as other_member
      from chat.seat
      join chat.conversation on conversation.site_id = ${site} and conversation.id = seat.conversation_id
      where seat.site_id = ${site} and seat.member_id = ${member} and seat.conversation_id > ${last}::uuid
      order by seat.conversation_id
      limit ${messageBatch}`.execute(tx);
    const visible = await seen(rows.map(({ other_member }) => other_member));
    const shown = rows.filter(({ other_member }) => visible.has(other_member));
    if (shown.length > 0) yield shown;
    if (rows.length < messageBatch) return;
    last = rows.at(-1)?.conversation_id ?? last;
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
  for (let after: number | null = 0; after !== null; ) {
    const messages: readonly Message[] = await selectMessages(tx, { subject, id, is_low, from, after });
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
    after = messages.length < messageBatch ? null : (messages.at(-1)?.seq ?? null);
  }
}

async function selectConversations(
  tx: Queryable,
  { site, member }: ArchiveReading['subject'],
  after: string | undefined,
): Promise<readonly Conversation[]> {
  const { rows } = await sql<Conversation>`
    select conversation.id, wrapped_key, low_member = ${member}::bigint as is_low, cleared_seq,
           case low_member when ${member}::bigint then high_member else low_member end as other_member
    from chat.seat
    join chat.conversation on conversation.site_id = ${site} and conversation.id = seat.conversation_id
    where seat.site_id = ${site} and seat.member_id = ${member}
      and seat.conversation_id > ${after ?? firstId}::uuid
    order by seat.conversation_id
    limit ${conversationBatch}`.execute(tx);
  return rows;
}

interface MessageRange {
  readonly subject: ArchiveReading['subject'];
  readonly id: EntityId;
  readonly is_low: boolean;
  /** Received messages up to this `seq` are left out. */
  readonly from: number;
  readonly after: number;
}

/** In order of `seq`; the member's held messages come with the first batch. */
async function selectMessages(
  tx: Queryable,
  { subject: { site, member }, id, is_low, from, after }: MessageRange,
): Promise<readonly Message[]> {
  const { rows } = await sql<Message>`
    select id, null::integer as seq, held_at as at, true as mine, kind, body, credits from chat.held
    where ${after} = 0 and site_id = ${site} and conversation_id = ${id} and sender_member = ${member}
    union all
    (select id, seq, sent_at, from_low = ${is_low}, kind, body, credits from chat.message
     where site_id = ${site} and conversation_id = ${id} and seq > ${after}
       and (from_low = ${is_low} or seq > ${from}::bigint)
     order by seq
     limit ${messageBatch})`.execute(tx);
  return rows;
}
