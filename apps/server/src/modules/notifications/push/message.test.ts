import { notificationKinds } from '@bowline/contract/notifications';
import { pushMessage } from '@bowline/contract/push';
import { expect, it } from 'vitest';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import { deliveryOf, pushMessageOf, tagOf } from './message.ts';

const vault = createVault(loadSecrets());
const session = '01988c5a-0000-7000-8000-000000000001';

it('tagOf() gives one tag to messages, one to likes and one to each other kind', () => {
  expect(notificationKinds.map((kind) => [kind, tagOf(kind)])).toEqual([
    ['new_conversations', 'messages'],
    ['new_messages', 'messages'],
    ['like', 'likes'],
    ['unread_message_reminders', 'messages'],
    ['promotions', 'promotions'],
    ['weekly_updates', 'weekly_updates'],
    ['news', 'news'],
    ['reminders', 'reminders'],
  ]);
});

it('deliveryOf() is urgent for messages and likes only', () => {
  const hurried = notificationKinds.filter((kind) => deliveryOf(vault, session, kind).urgency === 'high');
  expect(hurried).toEqual(['new_conversations', 'new_messages', 'like', 'unread_message_reminders']);
});

it('deliveryOf() gives replaceable pushes the same opaque topic', () => {
  const topic = (kind: (typeof notificationKinds)[number], of = session) => deliveryOf(vault, of, kind).topic;
  expect(topic('new_messages')).toBe(topic('new_conversations'));
  expect(topic('new_messages')).not.toBe(topic('like'));
  expect(topic('like')).not.toBe(topic('like', session.replace(/1$/, '2')));
  expect(topic('like')).toMatch(/^[\w-]{24}$/);
});

it('pushMessageOf() matches the contract', () => {
  const words = { title: 'Bowline', body: 'Er is iets nieuws voor je.', path: '/chats' };
  const message = pushMessageOf(session, 'new_messages', words);
  expect(pushMessage.parse(message)).toEqual({
    id: session,
    kind: 'new_messages',
    tag: 'messages',
    ...words,
  });
});
