import type { ChatView } from '@bowline/contract/chat';
import { describe, expect, test } from 'vitest';
import {
  type ChatList,
  withFirstPage,
  withLastMessage,
  withNextPage,
  withoutMember,
  withRead,
} from './chat-list.ts';

/** `n` is the minute of its last message. */
const chat = (n: number, unread = 0, member = `m${n}`): ChatView => ({
  conversation: {
    id: `c${member}`,
    last_seq: n,
    last_at: `2026-11-15T20:${String(n).padStart(2, '0')}:00.000Z`,
    seen_seq: 0,
    read_seq: 0,
    cleared_seq: 0,
    images_on: false,
  },
  profile: {
    id: member,
    name: member,
    age: 30,
    country: null,
    region: null,
    presence: null,
    is_new: false,
    fictional: false,
    main_image: null,
  },
  num_unread_messages: unread,
  last_message: null,
});

const list = (chats: ChatView[], next: string | null = null, unread = 0): ChatList => ({
  chats,
  next,
  num_unread_messages: unread,
});
const names = ({ chats }: ChatList) => chats.map(({ profile }) => profile.id);

describe('the list heard anew', () => {
  const known = list([chat(9), chat(8), chat(7), chat(6), chat(5)], 'behind5');

  test('keeps the pages behind the first', () => {
    const now = withFirstPage(known, list([chat(20, 1, 'm5'), chat(9)], 'behind9'));
    expect([names(now), now.next]).toEqual([['m5', 'm9', 'm8', 'm7', 'm6'], 'behind5']);
  });

  test('loses what the first page covers and does not name', () => {
    const now = withFirstPage(known, list([chat(9), chat(7)], 'behind7'));
    expect(names(now)).toEqual(['m9', 'm7', 'm6', 'm5']);
  });

  test('is the first page alone when that is all there is', () => {
    expect(names(withFirstPage(known, list([chat(9)])))).toEqual(['m9']);
  });

  test('grows by what is not there yet', () => {
    const now = withNextPage(known, list([chat(5), chat(4)]));
    expect([names(now), now.next]).toEqual([['m9', 'm8', 'm7', 'm6', 'm5', 'm4'], null]);
  });
});

test('what was opened is read, and so many fewer are unread', () => {
  const now = withRead(list([chat(9, 2), chat(8, 3)], null, 7), 'cm9');
  expect([now.chats.map((one) => one.num_unread_messages), now.num_unread_messages]).toEqual([[0, 3], 5]);
});

test('every conversation with a member goes', () => {
  const now = withoutMember(list([chat(9, 2), chat(8, 1, 'noor'), chat(7, 1, 'noor')], null, 4), 'noor');
  expect([names(now), now.num_unread_messages]).toEqual([['m9'], 2]);
});

test('the conversation one has just written in comes first', () => {
  const message = {
    id: 'id',
    key: 'key',
    seq: 12,
    mine: true,
    at: '2026-11-15T21:00:00.000Z',
    kind: 'text',
    text: 'hoi',
    icebreaker: null,
    gift: null,
    photo: null,
    held_for: null,
    credits: 10,
  } as const;
  const now = withLastMessage(list([chat(9), chat(8)]), 'cm8', message);
  expect(names(now)).toEqual(['m8', 'm9']);
  expect(now.chats[0]?.last_message?.text).toBe('hoi');
});
