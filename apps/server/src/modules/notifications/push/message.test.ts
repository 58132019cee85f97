import { notificationKinds } from '@bowline/contract/notifications';
import { pushMessage } from '@bowline/contract/push';
import { expect, it } from 'vitest';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import { deliveryOf, pushMessageOf, tagOf } from './message.ts';

const vault = createVault(loadSecrets());
const session = '01988c5a-0000-7000-8000-000000000001';

it('has one place on the screen for all that is about messages, one for likes, and one for each other kind', () => {
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

it('wakes a sleeping phone for messages and likes alone', () => {
  const hurried = notificationKinds.filter((kind) => deliveryOf(vault, session, kind).urgency === 'high');
  expect(hurried).toEqual(['new_conversations', 'new_messages', 'like', 'unread_message_reminders']);
});

it('has a topic that is the same for what replaces another, and tells the push service nothing', () => {
  const topic = (kind: (typeof notificationKinds)[number], of = session) => deliveryOf(vault, of, kind).topic;
  expect(topic('new_messages')).toBe(topic('new_conversations'));
  expect(topic('new_messages')).not.toBe(topic('like'));
  expect(topic('like')).not.toBe(topic('like', session.replace(/1$/, '2')));
  expect(topic('like')).toMatch(/^[\w-]{24}$/);
});

it('says what the contract promises the browser', () => {
  const words = { title: 'Bowline', body: 'Er is iets nieuws voor je.', path: '/chats' };
  const message = pushMessageOf(session, 'new_messages', words);
  expect(pushMessage.parse(message)).toEqual({
    id: session,
    kind: 'new_messages',
    tag: 'messages',
    ...words,
  });
});
