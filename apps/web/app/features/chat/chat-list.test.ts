import type { ChatView } from '@bowline/contract/chat';
import { describe, expect, it } from 'vitest';
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
  likes_you: false,
  match: false,
  answered: true,
  num_unread_messages: unread,
  last_message: null,
});

const list = (chats: ChatView[], next: string | null = null, unread = 0): ChatList => ({
  chats,
  next,
  num_unread_messages: unread,
});
const names = ({ chats }: ChatList) => chats.map(({ profile }) => profile.id);

describe('withFirstPage() and withNextPage()', () => {
  const known = list([chat(9), chat(8), chat(7), chat(6), chat(5)], 'behind5');

  it('withFirstPage() keeps the chats of later pages', () => {
    const now = withFirstPage(known, list([chat(20, 1, 'm5'), chat(9)], 'behind9'));
    expect([names(now), now.next]).toEqual([['m5', 'm9', 'm8', 'm7', 'm6'], 'behind5']);
  });

  it('withFirstPage() drops a chat that the refetched page covers but no longer lists', () => {
    const now = withFirstPage(known, list([chat(9), chat(7)], 'behind7'));
    expect(names(now)).toEqual(['m9', 'm7', 'm6', 'm5']);
  });

  it('withFirstPage() returns the page alone when it has no next page', () => {
    expect(names(withFirstPage(known, list([chat(9)])))).toEqual(['m9']);
  });

  it('withNextPage() appends only chats that are not listed yet', () => {
    const now = withNextPage(known, list([chat(5), chat(4)]));
    expect([names(now), now.next]).toEqual([['m9', 'm8', 'm7', 'm6', 'm5', 'm4'], null]);
  });
});

it('withRead() marks a chat as read and lowers the total unread count', () => {
  const now = withRead(list([chat(9, 2), chat(8, 3)], null, 7), 'cm9');
  expect([now.chats.map((one) => one.num_unread_messages), now.num_unread_messages]).toEqual([[0, 3], 5]);
});

it('withoutMember() removes every conversation with that member', () => {
  const now = withoutMember(list([chat(9, 2), chat(8, 1, 'noor'), chat(7, 1, 'noor')], null, 4), 'noor');
  expect([names(now), now.num_unread_messages]).toEqual([['m9'], 2]);
});

it('withLastMessage() moves the conversation to the top', () => {
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
