import { expect, it } from 'vitest';
import { isCurrent } from './current-section.ts';

it.each([
  ['members', '/members', true],
  ['members', '/members/noor', true],
  ['members', '/membership', false],
  ['members', '/members/noor/chat', false],
  ['chats', '/members/noor/chat', true],
  ['chats', '/chats/0f0e', true],
  ['likes', '/members', false],
] as const)('isCurrent(%s, %s) is %s', (section, pathname, expected) => {
  expect(isCurrent(section, pathname)).toBe(expected);
});
