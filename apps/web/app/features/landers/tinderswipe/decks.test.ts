import { interests } from '@bowline/contract/choices';
import { expect, test } from 'vitest';
import { decks } from './decks.ts';

test.each(Object.entries(decks))('the deck of %s has seven cards of different interests', (_, deck) => {
  expect(deck).toHaveLength(7);
  expect(new Set(deck.map(({ interest }) => interest)).size).toBe(7);
  expect(new Set(deck.map(({ ground }) => ground)).size).toBe(7);
  for (const { interest } of deck) expect(interests).toContain(interest);
});

test('the deck of gay begins with leather and has no rope', () => {
  expect(decks.gay[0]?.interest).toBe('leather');
  expect(decks.gay.map(({ interest }) => interest)).not.toContain('rope');
});
