import { pushMessage } from '@bowline/contract/push';
import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const message = pushMessage.parse({
  id: '01890000-0000-7000-8000-000000000001',
  kind: 'new_messages',
  title: 'Bowline',
  body: 'Er is iets nieuws voor je.',
  path: '/chats/01890000-0000-7000-8000-000000000002?from=push',
  tag: 'new_messages',
});
const pushed = (change: object) => readMessage(JSON.stringify({ ...message, ...change }));

it('reads the fields of the contract and drops others', () => {
  expect(pushed({ extra: 'not ours' })).toEqual(message);
});

it.each([undefined, '', 'no JSON', 'null', '[]', '"text"', '{}'])('rejects %j', (text) => {
  expect(readMessage(text)).toBeUndefined();
});

it.each([{ id: undefined }, { id: 7 }, { title: '' }, { body: null }, { tag: '' }, { kind: {} }])(
  'rejects a message with %j',
  (change) => {
    expect(pushed(change)).toBeUndefined();
  },
);

it.each([
  'https://elsewhere.example/x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  7,
  undefined,
])('rejects the path %j', (path) => {
  expect(pushed({ path })?.path).toBe('/');
});
