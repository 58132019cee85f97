import { expect, it } from 'vitest';
import { chatKinds, isOfKind } from './chat-kinds.ts';

const mine = { mine: true } as Parameters<typeof isOfKind>[0]['last_message'];
const theirs = { mine: false } as Parameters<typeof isOfKind>[0]['last_message'];

it.each([
  ['a match that was answered', { match: true, answered: true, last_message: theirs }, ['all', 'matches']],
  [
    'a match that wrote first',
    { match: true, answered: false, last_message: theirs },
    ['all', 'matches', 'new'],
  ],
  ['a stranger who wrote first', { match: false, answered: false, last_message: theirs }, ['all', 'new']],
  ['a stranger who was answered', { match: false, answered: true, last_message: theirs }, ['all']],
  ['an own message that is held', { match: false, answered: false, last_message: mine }, ['all']],
])('isOfKind() lists %s', (_who, chat, kinds) => {
  expect(chatKinds.filter((kind) => isOfKind(chat, kind))).toEqual(kinds);
});
