import type { ChatView, MessageView } from '@bowline/contract/chat';

/** The conversations that are known, the latest first. */
export interface ChatList {
  readonly chats: readonly ChatView[];
  /** In all conversations together, those not known here too. */
  readonly num_unread_messages: number;
  /** Where the list goes on; null at its end. */
  readonly next: string | null;
}

/**
 * The first page, heard anew, with what was known behind it. What the page covers and does not name is gone; a
 * conversation that it pushed down is kept until the pages behind are asked for again.
 */
export function withFirstPage(known: ChatList | undefined, page: ChatList): ChatList {
  const oldest = page.chats.at(-1)?.conversation.last_at;
  if (!known || page.next === null || oldest === undefined) return page;
  const behind = known.chats.filter(
    (chat) => chat.conversation.last_at <= oldest && !page.chats.some((other) => isSame(other, chat)),
  );
  if (behind.length === 0) return page;
  return { ...page, chats: [...page.chats, ...behind], next: known.next };
}

export function withNextPage(known: ChatList, page: ChatList): ChatList {
  const fresh = page.chats.filter((chat) => !known.chats.some((other) => isSame(other, chat)));
  return { ...page, chats: [...known.chats, ...fresh] };
}

/** Opened, so nothing in it is unread. */
export function withRead(list: ChatList, conversation: string): ChatList {
  const unread = list.chats.find((chat) => chat.conversation.id === conversation)?.num_unread_messages ?? 0;
  if (unread === 0) return list;
  return {
    ...list,
    chats: list.chats.map((chat) =>
      chat.conversation.id === conversation ? { ...chat, num_unread_messages: 0 } : chat,
    ),
    num_unread_messages: Math.max(0, list.num_unread_messages - unread),
  };
}

/** By the member they are with: every conversation with them goes. */
export function withoutMember(list: ChatList, member: string): ChatList {
  const gone = list.chats.filter((chat) => chat.profile.id === member);
  if (gone.length === 0) return list;
  const unread = gone.reduce((sum, chat) => sum + chat.num_unread_messages, 0);
  return {
    ...list,
    chats: list.chats.filter((chat) => chat.profile.id !== member),
    num_unread_messages: Math.max(0, list.num_unread_messages - unread),
  };
}

/** With what the member has just said, at the top. A conversation that has just begun comes with the next page. */
export function withLastMessage(list: ChatList, conversation: string, message: MessageView): ChatList {
  const chat = list.chats.find((known) => known.conversation.id === conversation);
  if (!chat || message.at < chat.conversation.last_at) return list;
  const moved: ChatView = {
    ...chat,
    conversation: {
      ...chat.conversation,
      last_at: message.at,
      last_seq: Math.max(chat.conversation.last_seq, message.seq ?? 0),
    },
    last_message: message,
  };
  return { ...list, chats: [moved, ...list.chats.filter((other) => other !== chat)] };
}

const isSame = (one: ChatView, other: ChatView) => one.conversation.id === other.conversation.id;
