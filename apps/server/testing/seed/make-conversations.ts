import {
  contentOfLine,
  type DemoConversation,
  demoConversations,
  otherOf,
  type When,
} from '@bowline/demo/conversations';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Site } from '#modules/sites/index.ts';
import type { MadeMember } from './make-member.ts';

/** Sends the conversations of the cast through the chat module, at its prices. Returns the number of messages. */
export async function makeConversations(
  context: Context,
  site: Site,
  made: readonly MadeMember[],
): Promise<number> {
  const byKey = new Map(made.map((member) => [member.person.key, member]));
  const [first] = made;
  if (!first) return 0;
  let count = 0;
  for (const conversation of demoConversations[first.person.site]) {
    if (!conversation.between.every((key) => byKey.has(key))) continue;
    await makeConversation(context, site, byKey, conversation);
    count += conversation.lines.length;
  }
  return count;
}

export interface MadeConversation {
  readonly id: string;
  /** The ids of its messages, in order. */
  readonly messages: readonly string[];
}

/** Sends a conversation, whose times are before the clock's. */
export async function makeConversation(
  context: Context,
  site: Site,
  byKey: ReadonlyMap<string, MadeMember>,
  conversation: DemoConversation,
): Promise<MadeConversation> {
  const { chat, kernel } = context;
  const member = (key: string): MadeMember => {
    const found = byKey.get(key);
    if (!found) throw new Error(`${key} was not created`);
    return found;
  };
  let id = '';
  const messages: string[] = [];
  for (const [by, , said] of conversation.lines) {
    const to = member(otherOf(conversation, by)).viewer.publicId;
    const call = callOf(context, site, member(by));
    const sent = await chat.send(call, { to, key: crypto.randomUUID(), content: contentOfLine(said) });
    if (!sent.ok) throw new Error(`${by} could not write: ${sent.code}`);
    id = sent.value.conversation;
    messages.push(sent.value.message.id);
  }
  await inTransaction(kernel.database.db, async (tx) => {
    await moveBack(tx, site, id, conversation, kernel.clock.now());
    const { length } = conversation.lines;
    for (const key of conversation.between) {
      const wroteLast = conversation.lines.at(-1)?.[0] === key;
      const upTo = wroteLast ? length : length - conversation.unread;
      await sql`select from chat.mark_read(${site.id}, ${member(key).viewer.member}, ${id}, ${upTo})`.execute(
        tx,
      );
    }
  });
  return { id, messages };
}

/** Builds the part of a call that sending uses. */
const callOf = ({ kernel }: Context, site: Site, { person, viewer }: MadeMember): Call<Member> =>
  ({
    site,
    clock: kernel.clock,
    viewer: {
      kind: 'member',
      id: viewer.member,
      publicId: viewer.publicId,
      confirmed: person.status === 'confirmed',
      premium: person.premium,
      language: person.language,
      session: '',
    },
  }) as unknown as Call<Member>;

/** Moves the messages to the times of the script, but not before this month: there are no older partitions. */
async function moveBack(
  tx: Queryable,
  site: Site,
  id: string,
  { lines }: DemoConversation,
  now: Date,
): Promise<void> {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  for (const [place, [, when]] of lines.entries()) {
    const at = new Date(Math.max(momentOf(when, now), month + 1_000 * place));
    await sql`
      update chat.message set sent_at = ${at} where site_id = ${site.id} and conversation_id = ${id} and seq = ${place + 1}`.execute(
      tx,
    );
    await sql`
      update chat.held set held_at = ${at} where site_id = ${site.id} and conversation_id = ${id}`.execute(
      tx,
    );
    await sql`
      update chat.conversation set last_at = ${at}, created_at = least(created_at, ${at})
      where site_id = ${site.id} and id = ${id}`.execute(tx);
  }
  await sql`
    update chat.seat set last_day = (conversation.last_at at time zone 'UTC')::date
    from chat.conversation
    where conversation.site_id = ${site.id} and conversation.id = ${id}
      and seat.site_id = ${site.id} and seat.conversation_id = ${id}`.execute(tx);
}

/** Milliseconds, as of Date.getTime(). */
export function momentOf(when: When, now: Date): number {
  if (typeof when === 'number') return now.getTime() - when * 60_000;
  const [days, time] = when;
  const day = new Date(now.getTime() - days * 24 * 3_600_000).toISOString().slice(0, 10);
  return Date.parse(`${day}T${time}:00Z`);
}
