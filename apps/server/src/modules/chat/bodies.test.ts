import { gifts, icebreakers, type MessageContent } from '@bowline/contract/chat';
import { expect, it } from 'vitest';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import type { EntityId } from '#kernel/ids.ts';
import { contentFieldsOf, openContent, sealContent } from './bodies.ts';

const vault = createVault(loadSecrets());
const { key } = vault.newDataKey();
const [one, two] = [1, 2].map((last) => `018f0000-0000-7000-8000-00000000000${last}` as EntityId) as [
  EntityId,
  EntityId,
];

const contents: readonly MessageContent[] = [
  { kind: 'text', text: 'Ahoy, is daar iemand? 🪢' },
  { kind: 'text', text: 'two\nlines' },
  { kind: 'photo', photo: one },
  ...icebreakers.map((icebreaker) => ({ kind: 'icebreaker', icebreaker }) as const),
  ...Object.keys(gifts).flatMap((gift) =>
    ['', 'For you', 'two\nlines'].map((text) => ({ kind: 'gift', gift, text }) as MessageContent),
  ),
];

it('openContent() returns what sealContent() sealed, and the sealed body shows none of it', () => {
  for (const content of contents) {
    const body = sealContent(vault, key, one, content);
    expect(openContent(vault, key, { id: one, kind: content.kind, body })).toEqual(contentFieldsOf(content));
    const fields = Object.values(contentFieldsOf(content)).filter((field) => field !== null);
    expect(fields.filter((field) => body.includes(field))).toEqual([]);
  }
});

it('openContent() throws for another message id and for another key', () => {
  const body = sealContent(vault, key, one, { kind: 'text', text: 'Ahoy' });
  expect(() => openContent(vault, key, { id: two, kind: 'text', body })).toThrow('does not open');
  const other = vault.newDataKey().key;
  expect(() => openContent(vault, other, { id: one, kind: 'text', body })).toThrow('does not open');
});
