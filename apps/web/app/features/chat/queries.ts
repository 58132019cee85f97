import type { ChatPage, MessageView } from '@bowline/contract/chat';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { type ChatList, withFirstPage, withLastMessage, withoutMember, withRead } from './chat-list.ts';
import {
  firstSeq,
  type Thread,
  threadFrom,
  withEarlier,
  withLater,
  withRenewed,
  withSent,
} from './thread.ts';

/** The most pages fetched to catch up; after that the thread starts over with the newest page. */
const CATCH_UP_PAGES = 5;
/** A reopened conversation is refetched after this time. */
const FRESH_MS = 5_000;

/** The list of conversations. A refetch reads the first page only and keeps the loaded ones behind it. */
export const chatsQuery = queryOptions({
  queryKey: ['chats'],
  queryFn: async ({ signal, client }): Promise<ChatList> => {
    const page = await browserApi.listChats({ signal });
    const list = withFirstPage(client.getQueryData<ChatList>(['chats']), page);
    return [...hidden].reduce(withoutMember, list);
  },
});

/** Members with conversations removed here but not yet on the server: its answers about them are outdated. */
const hidden = new Set<string>();

const threadKey = (member: string) => ['chat', member] as const;

/** The conversation with a member. A refetch reads only what is new. */
export const threadQuery = (member: string) =>
  queryOptions({
    queryKey: threadKey(member),
    queryFn: ({ signal, client }): Promise<Thread> =>
      readThread(member, () => client.getQueryData<Thread>(threadKey(member)), signal),
    staleTime: FRESH_MS,
  });

/** Calls `known` after each response, so that messages sent or loaded during the request are kept. */
async function readThread(
  member: string,
  known: () => Thread | undefined,
  signal?: AbortSignal,
): Promise<Thread> {
  let thread = known();
  const id = thread?.conversation?.id;
  if (!thread || !id) return threadFrom(await readNewest(member, signal));
  let { syncedSeq } = thread;
  for (let pages = CATCH_UP_PAGES; pages > 0; pages -= 1) {
    const page = await readPage(id, { after: syncedSeq }, signal);
    thread = withLater(pages === CATCH_UP_PAGES ? (known() ?? thread) : thread, page);
    if (!page.later) return thread;
    ({ syncedSeq } = thread);
  }
  return threadFrom(await readPage(id, {}, signal));
}

const readNewest = (member: string, signal?: AbortSignal): Promise<ChatPage> =>
  browserApi.readChatWith({
    params: { id: member },
    signal,
  });

export const readPage = (
  id: string,
  query: { readonly before?: number; readonly after?: number },
  signal?: AbortSignal,
): Promise<ChatPage> => browserApi.readChat({ params: { id }, query, signal });

/**
 * Adds an acknowledged message to the cached thread and list, so that nothing flickers until the next refetch.
 * Resolves with whether the thread has a conversation already: the first message creates it.
 */
export async function putSentMessage(
  queries: QueryClient,
  member: string,
  conversation: string,
  message: MessageView,
): Promise<boolean> {
  const queryKey = threadKey(member);
  // A response already in flight lacks the message and would remove it again.
  const asking = queries.isFetching({ queryKey }) > 0;
  await queries.cancelQueries({ queryKey });
  const thread = queries.getQueryData<Thread>(queryKey);
  if (thread) queries.setQueryData(queryKey, withSent(thread, message));
  // The first message creates the conversation, so the server has to say what it looks like.
  if (asking || !thread?.conversation) void queries.invalidateQueries({ queryKey });
  const list = queries.getQueryData<ChatList>(chatsQuery.queryKey);
  if (list?.chats.some((chat) => chat.conversation.id === conversation))
    queries.setQueryData(chatsQuery.queryKey, withLastMessage(list, conversation, message));
  else void queries.invalidateQueries(chatsQuery);
  return Boolean(thread?.conversation);
}

/** Marks a conversation as read in the cached list, before the read receipt reaches the server. */
export function setRead(queries: QueryClient, conversation: string): void {
  queries.setQueryData(chatsQuery.queryKey, (list) => list && withRead(list, conversation));
}

/** Removes every conversation with a member from the cache. */
export function forgetChatsWith(queries: QueryClient, member: string): void {
  queries.setQueryData(chatsQuery.queryKey, (list) => list && withoutMember(list, member));
  queries.removeQueries({ queryKey: threadKey(member) });
}

/**
 * Removes every conversation with a member from the cache and from all responses until the returned function is
 * called.
 */
export function hideChatsWith(queries: QueryClient, member: string): () => void {
  hidden.add(member);
  forgetChatsWith(queries, member);
  return () => void hidden.delete(member);
}

/** Returns the cached conversation with this id. */
export function knownThread(queries: QueryClient, conversation: string): Thread | undefined {
  return queries
    .getQueriesData<Thread>({ queryKey: ['chat'] })
    .map(([, thread]) => thread)
    .find((thread) => thread?.conversation?.id === conversation);
}

/** Refetches every loaded message: photo URLs expire, and photos may be turned on or off. */
export async function renewThread(queries: QueryClient, member: string): Promise<void> {
  const { queryKey } = threadQuery(member);
  const shown = queries.getQueryData(queryKey);
  const id = shown?.conversation?.id;
  if (!shown || !id) return;
  let fresh = threadFrom(await readPage(id, {}));
  while (fresh.earlier && firstSeq(fresh.messages) > firstSeq(shown.messages))
    fresh = withEarlier(fresh, await readPage(id, { before: firstSeq(fresh.messages) }));
  queries.setQueryData(queryKey, (now) => now && withRenewed(now, fresh, shown));
}
