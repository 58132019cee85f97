import type { ChatPage, MessageView } from '@bowline/contract/chat';
import { siteEndpoints } from '@bowline/contract/endpoints';
import { createApi } from '@bowline/web-frame/api/client.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chatsQuery, hideChatsWith, knownThread, putSentMessage, setRead, threadQuery } from './queries.ts';
import type { Thread } from './thread.ts';

vi.mock('#app/platform/api/browser-api.ts', () => ({
  browserApi: createApi(siteEndpoints, {
    baseUrl: 'http://site.test',
    retry: { retries: 0, firstDelayMs: 0, longestWaitMs: 0 },
  }),
}));

const message = (seq: number): MessageView => ({
  id: `id${seq}`,
  key: `key${seq}`,
  seq,
  mine: false,
  at: '2026-11-15T20:00:00.000Z',
  kind: 'text',
  text: `${seq}`,
  icebreaker: null,
  gift: null,
  photo: null,
  held_for: null,
  credits: null,
});
const conversation = {
  id: 'c',
  last_seq: 0,
  last_at: '2026-11-15T20:00:00.000Z',
  seen_seq: 0,
  read_seq: 0,
  cleared_seq: 0,
  images_on: false,
};
const profile = {
  id: 'noor',
  name: 'Noor',
  age: 34,
  country: null,
  region: null,
  presence: null,
  is_new: false,
  fictional: false,
  main_image: null,
};

/** The number of messages in the mocked conversation, which the API returns three at a time. */
let said = 0;
const PAGE = 3;
let asked: string[] = [];

function pageOf(after: number | undefined): ChatPage {
  const first = after === undefined ? Math.max(1, said - PAGE + 1) : after + 1;
  const last = Math.min(said, first + PAGE - 1);
  const seqs = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return {
    conversation: said > 0 ? { ...conversation, last_seq: said } : null,
    profile,
    messages: seqs.map(message),
    held: [],
    same_language: true,
    earlier: first > 1,
    later: last < said,
    may_start: true,
    free_messages: 0,
    may_begin: true,
  };
}

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  asked = [];
  said = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url);
    asked.push(pathname + (searchParams.size > 0 ? `?${searchParams}` : ''));
    const after = searchParams.get('after');
    return Response.json(pageOf(after === null ? undefined : Number(after)));
  });
});

const sync = () => queries.fetchQuery({ ...threadQuery('noor'), staleTime: 0 });
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);

describe('threadQuery', () => {
  it('fetches the missed messages page by page', async () => {
    said = 2;
    await sync();
    said = 9;
    expect(seqs(await sync())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(asked).toEqual([
      '/api/members/noor/chat',
      '/api/chats/c?after=2',
      '/api/chats/c?after=5',
      '/api/chats/c?after=8',
    ]);
  });

  it('starts over with the newest page after missing too many', async () => {
    said = 1;
    await sync();
    said = 40;
    const thread = await sync();
    expect([seqs(thread), thread.earlier]).toEqual([[38, 39, 40], true]);
  });

  it('asks by member while there is no conversation yet', async () => {
    await sync();
    said = 1;
    expect(seqs(await sync())).toEqual([1]);
    expect(asked).toEqual(['/api/members/noor/chat', '/api/members/noor/chat']);
  });

  it('keeps a message sent during the refetch', async () => {
    said = 2;
    await sync();
    // putSentMessage() cancels the running fetch, which does not know the new message.
    const catching = sync();
    await putSentMessage(queries, 'noor', 'c', { ...message(4), mine: true });
    await catching;
    expect(seqs(queries.getQueryData(threadQuery('noor').queryKey) as Thread)).toEqual([1, 2, 4]);
    said = 4;
    expect(seqs(await sync())).toEqual([1, 2, 3, 4]);
  });
});

it('knownThread() finds a cached conversation by its id', async () => {
  said = 2;
  await sync();
  expect(knownThread(queries, 'c')?.profile.name).toBe('Noor');
  expect(knownThread(queries, 'other')).toBeUndefined();
});

const chatWithUnread = {
  conversation,
  profile,
  likes_you: false,
  match: false,
  answered: true,
  num_unread_messages: 2,
  last_message: null,
};

it('setRead() marks a chat as read immediately', () => {
  queries.setQueryData(chatsQuery.queryKey, { chats: [chatWithUnread], num_unread_messages: 5, next: null });
  setRead(queries, 'c');
  expect(queries.getQueryData(chatsQuery.queryKey)?.num_unread_messages).toBe(3);
});

it('hideChatsWith() hides a removed chat, whatever the server answers, until the removal has reached it', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ chats: [chatWithUnread], num_unread_messages: 5, next: null }),
  );
  const read = () => queries.fetchQuery({ ...chatsQuery, staleTime: 0 });
  expect((await read()).chats).toHaveLength(1);
  const show = hideChatsWith(queries, 'noor');
  expect(queries.getQueryData(chatsQuery.queryKey)?.chats).toEqual([]);
  expect(await read()).toEqual({ chats: [], num_unread_messages: 3, next: null });
  show();
  expect((await read()).chats).toHaveLength(1);
});
