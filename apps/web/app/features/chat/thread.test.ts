import type { ChatPage, MessageView } from '@bowline/contract/chat';
import type { MemberCard } from '@bowline/contract/profiles';
import { describe, expect, it } from 'vitest';
import { type Thread, threadFrom, withEarlier, withLater, withRenewed, withSent } from './thread.ts';

const profile: MemberCard = {
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

const message = (seq: number | null, text = `${seq}`): MessageView => ({
  id: `id${seq}`,
  key: null,
  seq,
  mine: false,
  at: '2026-11-15T20:00:00Z',
  kind: 'text',
  text,
  icebreaker: null,
  gift: null,
  photo: null,
  held_for: null,
  credits: null,
});

const page = (seqs: number[], last: number, more: Partial<ChatPage> = {}): ChatPage => ({
  conversation: {
    id: 'c',
    last_seq: last,
    last_at: '2026-11-15T20:00:00Z',
    seen_seq: 0,
    read_seq: 0,
    cleared_seq: 0,
    images_on: false,
  },
  profile,
  messages: seqs.map((seq) => message(seq)),
  held: [],
  earlier: false,
  later: false,
  may_start: true,
  free_messages: 0,
  may_begin: true,
  same_language: true,
  ...more,
});

const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);

describe('thread', () => {
  it('withLater() appends a page without duplicates', () => {
    const thread = withLater(threadFrom(page([5, 6, 7], 7)), page([7, 8, 9], 9));
    expect([seqs(thread), thread.syncedSeq]).toEqual([[5, 6, 7, 8, 9], 9]);
  });

  it('withLater() keeps syncedSeq at the last message received while more pages follow', () => {
    const thread = withLater(threadFrom(page([5], 5)), page([6, 7], 20, { later: true }));
    expect(thread.syncedSeq).toBe(7);
  });

  it('withEarlier() updates whether there are earlier messages', () => {
    const thread = threadFrom(page([5, 6], 6, { earlier: true }));
    expect(withLater(thread, page([7], 7, { earlier: true })).earlier).toBe(true);
    const whole = withEarlier(thread, page([3, 4], 6));
    expect([seqs(whole), whole.earlier]).toEqual([[3, 4, 5, 6], false]);
    expect(withLater(whole, page([7], 7, { earlier: true })).earlier).toBe(false);
  });

  it('withSent() leaves a gap before an own message to be fetched', () => {
    const thread = withSent(threadFrom(page([5], 5)), message(7));
    expect([seqs(thread), thread.syncedSeq]).toEqual([[5, 7], 5]);
    expect(seqs(withLater(thread, page([6, 7], 7)))).toEqual([5, 6, 7]);
  });

  it('withSent() advances syncedSeq when the own message is the next', () => {
    expect(withSent(threadFrom(page([5], 5)), message(6)).syncedSeq).toBe(6);
  });

  it('withSent() counts a free message, and forgets the others once one was charged', () => {
    const three = threadFrom(page([5], 5, { free_messages: 3 }));
    const own = { ...message(6), mine: true };
    expect(withSent(three, { ...own, credits: 0 }).freeMessages).toBe(2);
    expect(withSent(three, { ...own, credits: 10 }).freeMessages).toBe(0);
    expect(withSent(three, { ...own, kind: 'gift', credits: 20 }).freeMessages).toBe(3);
    expect(withLater(three, page([6], 6, { free_messages: 1 })).freeMessages).toBe(1);
  });

  it('withSent() lists a held message once, until it is sent', () => {
    const held = { ...message(null), id: 'h' };
    const waiting = withSent(withSent(threadFrom(page([5], 5)), held), held);
    expect(waiting.held).toEqual([held]);
    const sent = withSent(waiting, { ...message(6), id: 'h' });
    expect([sent.held, seqs(sent)]).toEqual([[], [5, 6]]);
  });

  it('withLater() drops messages removed on another device', () => {
    const thread = threadFrom(page([5, 6], 6, { earlier: true }));
    const { conversation, ...rest } = page([9], 9);
    const removed = withLater(thread, {
      ...rest,
      conversation: conversation && { ...conversation, cleared_seq: 8 },
    });
    expect([seqs(removed), removed.earlier]).toEqual([[9], false]);
  });

  it('withRenewed() keeps what changed during the request', () => {
    const [gone, mine] = [
      { ...message(null), id: 'gone' },
      { ...message(null), id: 'mine' },
    ];
    const asked = threadFrom(page([5, 6], 6, { held: [gone], earlier: true }));
    const { conversation, ...rest } = page([5, 6], 6, { earlier: true });
    const fresh = threadFrom({ ...rest, conversation: conversation && { ...conversation, images_on: true } });
    const now = withSent(
      withEarlier(withLater(asked, page([7], 7, { held: [gone] })), page([3, 4], 7)),
      mine,
    );
    const renewed = withRenewed(now, fresh, asked);
    expect([seqs(renewed), renewed.syncedSeq, renewed.earlier]).toEqual([[3, 4, 5, 6, 7], 7, false]);
    expect(renewed.held).toEqual([mine]);
    expect(renewed.conversation).toMatchObject({ images_on: true, last_seq: 7 });
  });

  it('threadFrom() starts an emptied conversation at its last sequence number', () => {
    expect(threadFrom(page([], 12)).syncedSeq).toBe(12);
  });
});
