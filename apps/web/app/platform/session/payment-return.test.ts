import { expect, it } from 'vitest';
import { conversationOf, returnAfter } from './payment-return.ts';

it.each([
  ['p1:/chats/0190-a', '/chats/0190-a'],
  ['p1:/members/0190-a/chat', '/members/0190-a/chat'],
])('conversationOf() finds the conversation in %s', (cookie, path) => {
  expect(conversationOf(cookie, 'p1')).toBe(path);
});

it.each([
  undefined,
  '',
  'p2:/chats/0190-a',
  'p1:',
  'p1://elsewhere.example/chats/1',
  'p1:/chats/1?payment=p1',
  'p1:/logout',
])('conversationOf() ignores %s', (cookie) => {
  expect(conversationOf(cookie, 'p1')).toBeUndefined();
});

it('returnAfter() says that the provider reported no payment', () => {
  expect(returnAfter('/chats/1', 'p1')).toBe('/chats/1?payment=p1');
  expect(returnAfter('/chats/1', 'p1', true)).toBe('/chats/1?payment=p1&declined=1');
});
