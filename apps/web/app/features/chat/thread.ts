import type { ChatPage, ConversationView, MessageView } from '@bowline/contract/chat';
import type { MemberCard } from '@bowline/contract/profiles';

/** A conversation as far as the page knows it. */
export interface Thread {
  /** Null as long as nobody has written. */
  readonly conversation: ConversationView | null;
  readonly profile: MemberCard;
  /** In their order, each once. */
  readonly messages: readonly MessageView[];
  /** The member's own that wait. */
  readonly held: readonly MessageView[];
  /** Whether there are messages before the first one here. */
  readonly earlier: boolean;
  readonly mayStart: boolean;
  /** Up to here nothing is missing: what comes behind is asked for from here. */
  readonly syncedSeq: number;
}

/** The newest page is where every thread begins. */
export function threadFrom(page: ChatPage): Thread {
  return {
    conversation: page.conversation,
    profile: page.profile,
    messages: page.messages,
    held: page.held,
    earlier: page.earlier,
    mayStart: page.may_start,
    // Of what was removed, or is too old, nothing is given: the next to come is behind it all the same.
    syncedSeq: lastSeq(page.messages) || (page.conversation?.last_seq ?? 0),
  };
}

/** With a page that was asked for from `syncedSeq` on. */
export function withLater(thread: Thread, page: ChatPage): Thread {
  // What the member has removed meanwhile, on another device, goes here too; before it there is nothing either.
  const cleared = page.conversation?.cleared_seq ?? 0;
  const kept = thread.messages.filter(({ seq }) => (seq ?? 0) > cleared);
  return {
    conversation: page.conversation,
    profile: page.profile,
    messages: merged(kept, page.messages),
    held: page.held,
    earlier: thread.earlier && kept.length === thread.messages.length,
    mayStart: page.may_start,
    syncedSeq: Math.max(thread.syncedSeq, lastSeq(page.messages)),
  };
}

/** With the page before the first message. */
export function withEarlier(thread: Thread, page: ChatPage): Thread {
  return { ...thread, messages: merged(page.messages, thread.messages), earlier: page.earlier };
}

/** Everything asked for anew, which took a while: what came, was sent or scrolled back to since `asked` stays. */
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

/** What only grows is as far as either has it; the rest as it was heard last. */
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

/** With a message that was just sent. What was said meanwhile and is not here yet is still asked for. */
export function withSent(thread: Thread, message: MessageView): Thread {
  if (message.seq === null) {
    const others = thread.held.filter(({ id }) => id !== message.id);
    return { ...thread, held: [...others, message] };
  }
  return {
    ...thread,
    messages: merged(thread.messages, [message]),
    held: thread.held.filter(({ id }) => id !== message.id),
    syncedSeq: message.seq === thread.syncedSeq + 1 ? message.seq : thread.syncedSeq,
  };
}

/** In the order of their places; of two that are the same the later given stays, because it was heard later. */
function merged(before: readonly MessageView[], after: readonly MessageView[]): MessageView[] {
  const byPlace = new Map([...before, ...after].map((message) => [message.seq ?? 0, message]));
  return [...byPlace.values()].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
}

export const firstSeq = (messages: readonly MessageView[]): number => messages[0]?.seq ?? 0;
export const lastSeq = (messages: readonly MessageView[]): number => messages.at(-1)?.seq ?? 0;

/** The last thing the other said. */
export function lastHeardSeq({ messages }: Pick<Thread, 'messages'>): number {
  return messages.findLast(({ mine }) => !mine)?.seq ?? 0;
}
