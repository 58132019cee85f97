import type { ChatPage, MessageView } from '@bowline/contract/chat';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { type ChatList, withFirstPage, withLastMessage, withoutMember, withRead } from './chat-list.ts';
import { type Thread, threadFrom, withLater, withSent } from './thread.ts';

/** So many pages are fetched to catch up; whoever was away for longer begins with the newest. */
const CATCH_UP_PAGES = 5;
/** A conversation that is opened again is asked for what was missed, unless it was left just now. */
const FRESH_MS = 5_000;

/** The conversations of the member. Asking again fetches the first page only; what is known behind it stays. */
export const chatsQuery = queryOptions({
  queryKey: ['chats'],
  queryFn: async ({ signal, client }): Promise<ChatList> => {
    const page = await answerOf(browserApi().GET('/api/chats.php', { signal }));
    const list = withFirstPage(client.getQueryData<ChatList>(['chats']), page);
    return [...hidden].reduce(withoutMember, list);
  },
});

/** Removed here and not yet on the server: what it says of conversations with them is old. */
const hidden = new Set<string>();

const threadKey = (member: string) => ['chat', member] as const;

/** What is said with a member. Asking again fetches only what came since. */
export const threadQuery = (member: string) =>
  queryOptions({
    queryKey: threadKey(member),
    queryFn: ({ signal, client }): Promise<Thread> =>
      readThread(member, () => client.getQueryData<Thread>(threadKey(member)), signal),
    staleTime: FRESH_MS,
  });

/** `known` is asked after each answer: what was sent, or scrolled back to, meanwhile is not lost. */
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
  answerOf(
    browserApi().GET('/api/members/{id}/chat', {
      params: { path: { id: member } },
      ...(signal && { signal }),
    }),
  );

export const readPage = (
  id: string,
  query: { readonly before?: number; readonly after?: number },
  signal?: AbortSignal,
): Promise<ChatPage> =>
  answerOf(
    browserApi().GET('/api/chats/{id}', { params: { path: { id }, query }, ...(signal && { signal }) }),
  );

/**
 * Puts a message that the server has just taken where it belongs, so that nothing flickers until the next answer. Resolves
 * with whether it is known as part of a conversation; the first of one begins it.
 */
export async function putSentMessage(
  queries: QueryClient,
  member: string,
  conversation: string,
  message: MessageView,
): Promise<boolean> {
  const queryKey = threadKey(member);
  // An answer that was asked for before knows nothing of it, and would take it away again.
  const asking = queries.isFetching({ queryKey }) > 0;
  await queries.cancelQueries({ queryKey });
  const thread = queries.getQueryData<Thread>(queryKey);
  if (thread) queries.setQueryData(queryKey, withSent(thread, message));
  // The first message begins the conversation: what that changes is for the server to say.
  if (asking || !thread?.conversation) void queries.invalidateQueries({ queryKey });
  const list = queries.getQueryData<ChatList>(chatsQuery.queryKey);
  if (list?.chats.some((chat) => chat.conversation.id === conversation))
    queries.setQueryData(chatsQuery.queryKey, withLastMessage(list, conversation, message));
  else void queries.invalidateQueries(chatsQuery);
  return Boolean(thread?.conversation);
}

/** At once: the server hears of it by and by. */
export function setRead(queries: QueryClient, conversation: string): void {
  queries.setQueryData(chatsQuery.queryKey, (list) => list && withRead(list, conversation));
}

/** Takes every conversation with a member out of what the page knows. */
export function forgetChatsWith(queries: QueryClient, member: string): void {
  queries.setQueryData(chatsQuery.queryKey, (list) => list && withoutMember(list, member));
  queries.removeQueries({ queryKey: threadKey(member) });
}

/** The same, and out of what the page is told from now on. Returns how to end that. */
export function hideChatsWith(queries: QueryClient, member: string): () => void {
  hidden.add(member);
  forgetChatsWith(queries, member);
  return () => void hidden.delete(member);
}

/** The conversation of this name, if the page has shown it before. */
export function knownThread(queries: QueryClient, conversation: string): Thread | undefined {
  return queries
    .getQueriesData<Thread>({ queryKey: ['chat'] })
    .map(([, thread]) => thread)
    .find((thread) => thread?.conversation?.id === conversation);
}
