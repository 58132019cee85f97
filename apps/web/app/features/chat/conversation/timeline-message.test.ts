import type { ConversationView, MessageView } from '@bowline/contract/chat';
import { expect, it } from 'vitest';
import type { PendingMessage } from '../outbox/item.ts';
import { timelineOf } from './timeline-message.ts';

const conversation: ConversationView = {
  id: 'c',
  last_seq: 4,
  last_at: '2026-11-15T20:04:00Z',
  seen_seq: 2,
  read_seq: 4,
  cleared_seq: 0,
  images_on: false,
};

const message = (seq: number | null, more: Partial<MessageView> = {}): MessageView => ({
  id: `id${seq}`,
  key: `key${seq}`,
  seq,
  mine: true,
  at: '2026-11-15T20:00:00Z',
  kind: 'text',
  text: `${seq}`,
  icebreaker: null,
  gift: null,
  photo: null,
  held_for: null,
  credits: 10,
  ...more,
});

const pending = (key: string): PendingMessage => ({
  key,
  member: 'noor',
  content: { kind: 'text', text: key },
  at: '2026-11-15T20:05:00Z',
  state: 'sending',
});

const marks = (messages: MessageView[], held: MessageView[] = [], waiting: PendingMessage[] = []) =>
  timelineOf({ conversation, messages, held }, waiting).map(({ key, delivery }) => `${key} ${delivery}`);

it('timelineOf() marks the last read message as read and later ones as sent', () => {
  const answer = message(3, { mine: false, key: null });
  expect(marks([message(1), message(2), answer, message(4)])).toEqual([
    'key1 none',
    'key2 read',
    'id3 none',
    'key4 sent',
  ]);
});

it('timelineOf() shows read also when the other member wrote last', () => {
  expect(marks([message(1), message(2, { mine: false, key: null })])).toEqual(['key1 read', 'id2 none']);
});

it('timelineOf() lists held messages after delivered ones, then the outbox, without duplicates', () => {
  expect(
    marks(
      [message(4)],
      [message(null, { id: 'h', key: 'k5', held_for: 'inspection' })],
      [pending('key4'), pending('k5'), pending('k6')],
    ),
  ).toEqual(['key4 sent', 'k5 inspection', 'k6 sending']);
});
