import type { ChatPage, ConversationView, MessageView } from '@bowline/contract/chat';
import type { MemberCard } from '@bowline/contract/profiles';

/** A conversation as far as the page has loaded it. */
export interface Thread {
  /** Null until the first message. */
  readonly conversation: ConversationView | null;
  readonly profile: MemberCard;
  /** In order, without duplicates. */
  readonly messages: readonly MessageView[];
  /** The member's own held messages. */
  readonly held: readonly MessageView[];
  /** Whether the server has messages before the first one here. */
  readonly earlier: boolean;
  readonly mayStart: boolean;
  /** Whether the other member lets the viewer begin a conversation. */
  readonly mayBegin: boolean;
  /** How many messages to the other member the site still pays, because the two like each other. */
  readonly freeMessages: number;
  /** Whether the other member reads the site in the viewer's language; if not, openers are translated. */
  readonly sameLanguage: boolean;
  /** No message up to this sequence number is missing; later ones are fetched from here. */
  readonly syncedSeq: number;
}

/** Starts a thread with the newest page. */
export function threadFrom(page: ChatPage): Thread {
  return {
    conversation: page.conversation,
    profile: page.profile,
    messages: page.messages,
    held: page.held,
    earlier: page.earlier,
    mayStart: page.may_start,
    mayBegin: page.may_begin,
    freeMessages: page.free_messages,
    sameLanguage: page.same_language,
    // Removed and expired messages are not in the page; new ones still come after last_seq.
    syncedSeq: lastSeq(page.messages) || (page.conversation?.last_seq ?? 0),
  };
}

/** Adds the page after `syncedSeq`. */
export function withLater(thread: Thread, page: ChatPage): Thread {
  // Drops messages that the member removed on another device; nothing is left before those.
  const cleared = page.conversation?.cleared_seq ?? 0;
  const kept = thread.messages.filter(({ seq }) => (seq ?? 0) > cleared);
  return {
    conversation: page.conversation,
    profile: page.profile,
    messages: merged(kept, page.messages),
    held: page.held,
    earlier: thread.earlier && kept.length === thread.messages.length,
    mayStart: page.may_start,
    mayBegin: page.may_begin,
    freeMessages: page.free_messages,
    sameLanguage: page.same_language,
    syncedSeq: Math.max(thread.syncedSeq, lastSeq(page.messages)),
  };
}

/** Adds the page before the first message. */
export function withEarlier(thread: Thread, page: ChatPage): Thread {
  return { ...thread, messages: merged(page.messages, thread.messages), earlier: page.earlier };
}

/** Replaces a thread by a refetched one, but keeps what was received, sent or loaded since the snapshot `asked`. */
export function withRenewed(now: Thread, fresh: Thread, asked: Thread): Thread {
  const [first, last] = [firstSeq(fresh.messages), lastSeq(fresh.messages)];
  const cleared = Math.max(fresh.conversation?.cleared_seq ?? 0, now.conversation?.cleared_seq ?? 0);
  const beside = now.messages.filter(({ seq }) => (seq ?? 0) < first || (seq ?? 0) > last);
  const settled = new Set(
    [...asked.held, ...fresh.held, ...fresh.messages, ...now.messages].map(({ id }) => id),
  );
  return {
    ...fresh,
    conversation: laterOf(now.conversation, fresh.conversation),
    messages: merged(fresh.messages, beside).filter(({ seq }) => (seq ?? 0) > cleared),
    held: [
      ...fresh.held.filter(({ id }) => !now.messages.some((message) => message.id === id)),
      ...now.held.filter(({ id }) => !settled.has(id)),
    ],
    earlier: firstSeq(now.messages) < first ? now.earlier : fresh.earlier,
    syncedSeq: Math.max(now.syncedSeq, fresh.syncedSeq),
  };
}

/** Takes the higher value of every counter that only grows, and the rest from `fresh`. */
function laterOf(now: Thread['conversation'], fresh: Thread['conversation']): Thread['conversation'] {
  if (!now || !fresh) return fresh ?? now;
  return {
    ...fresh,
    last_seq: Math.max(now.last_seq, fresh.last_seq),
    last_at: now.last_at > fresh.last_at ? now.last_at : fresh.last_at,
    seen_seq: Math.max(now.seen_seq, fresh.seen_seq),
    read_seq: Math.max(now.read_seq, fresh.read_seq),
    cleared_seq: Math.max(now.cleared_seq, fresh.cleared_seq),
  };
}

/** Adds a message that was just sent. `syncedSeq` advances only if no message is missing before it. */
export function withSent(thread: Thread, message: MessageView): Thread {
  const freeMessages = freeAfter(thread, message);
  if (message.seq === null) {
    const others = thread.held.filter(({ id }) => id !== message.id);
    return { ...thread, freeMessages, held: [...others, message] };
  }
  return {
    ...thread,
    freeMessages,
    messages: merged(thread.messages, [message]),
    held: thread.held.filter(({ id }) => id !== message.id),
    syncedSeq: message.seq === thread.syncedSeq + 1 ? message.seq : thread.syncedSeq,
  };
}

/** A message that was charged says that none is free any more: perhaps the other member likes this one no longer. */
function freeAfter({ freeMessages }: Thread, { kind, credits }: MessageView): number {
  if (kind !== 'text' && kind !== 'icebreaker') return freeMessages;
  return credits === 0 ? Math.max(0, freeMessages - 1) : 0;
}

/** Orders by sequence number; of duplicates the one in `after` wins, because it is newer. */
function merged(before: readonly MessageView[], after: readonly MessageView[]): MessageView[] {
  const bySeq = new Map([...before, ...after].map((message) => [message.seq ?? 0, message]));
  return [...bySeq.values()].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
}

export const firstSeq = (messages: readonly MessageView[]): number => messages[0]?.seq ?? 0;
export const lastSeq = (messages: readonly MessageView[]): number => messages.at(-1)?.seq ?? 0;

/** The sequence number of the last message from the other member. */
export function lastHeardSeq({ messages }: Pick<Thread, 'messages'>): number {
  return messages.findLast(({ mine }) => !mine)?.seq ?? 0;
}
