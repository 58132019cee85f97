import type { ChatView, MessageView } from '@bowline/contract/chat';

/** The conversations loaded so far, newest first. */
export interface ChatList {
  readonly chats: readonly ChatView[];
  /** Unread messages in all conversations, including those not loaded here. */
  readonly num_unread_messages: number;
  /** The cursor of the next page, or null at the end. */
  readonly next: string | null;
}

/**
 * Merges a refetched first page into the loaded list. A chat that the page covers but does not list is dropped; one
 * that moved below the page is kept until later pages are refetched.
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

/** Opening a conversation marks all of it as read. */
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

/**
 * Moves the conversation to the top with the message just sent. A new conversation appears with the next refetch
 * instead.
 */
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
