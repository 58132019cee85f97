import type { SwipeCard } from '@bowline/contract/swipe';
import { describe, expect, test } from 'vitest';
import { type DealtCards, type DeckEvent, likesLeft, nextDeck, startDeck } from './deck-state.ts';

const card = (id: string): SwipeCard => ({
  id,
  name: id,
  age: 30,
  country: 'NL',
  region: null,
  presence: null,
  is_new: false,
  fictional: false,
  main_image: null,
  shared_interests: [],
  about_me: null,
  photos: [],
});

const deal = (ids: string, more: Partial<DealtCards> = {}): DealtCards => ({
  cards: ids.split(' ').filter(Boolean).map(card),
  gender: 'female',
  likes_left: 4,
  likes_a_day: 4,
  resets_at: '2026-11-16T00:00:00.000Z',
  end: false,
  ...more,
});

const after = (...events: DeckEvent[]) => events.reduce(nextDeck, startDeck(deal('ann bea cas')));
const ids = ({ cards }: { cards: readonly { id: string }[] }) => cards.map(({ id }) => id).join(' ');
const like: DeckEvent = { type: 'swiped', liked: true };
const pass: DeckEvent = { type: 'swiped', liked: false };

describe('the deck', () => {
  test('uncovers the next card, and counts a like before it has arrived', () => {
    const state = after(like, pass);
    expect(ids(state)).toBe('cas');
    expect(likesLeft(state)).toBe(3);
  });
  test('believes the API about the likes that are left, less those on their way', () => {
    const state = after(like, like, { type: 'accepted', id: 'ann', likesLeft: 1 });
    expect(likesLeft(state)).toBe(0);
  });
  test('lays a card back whose swipe was refused', () => {
    const state = after(like, { type: 'refused', id: 'ann', likesLeft: 0 });
    expect(ids(state)).toBe('ann bea cas');
    expect(likesLeft(state)).toBe(0);
  });
  test('goes on without one who can no longer be seen', () => {
    const state = after(like, { type: 'vanished', id: 'ann' }, { type: 'taken_back' });
    expect(ids(state)).toBe('bea cas');
    expect(likesLeft(state)).toBe(4);
  });
  test('takes back one after the other, the latest first', () => {
    expect(ids(after(like, pass, { type: 'taken_back' }))).toBe('bea cas');
    expect(ids(after(like, pass, { type: 'taken_back' }, { type: 'taken_back' }))).toBe('ann bea cas');
  });
  test('does not give back the like of the day with the card', () => {
    const state = after(like, { type: 'accepted', id: 'ann', likesLeft: 3 }, { type: 'taken_back' });
    expect(likesLeft(state)).toBe(3);
  });
  test('takes the API’s word for what was taken back', () => {
    const back = (expected: string | undefined, brought: SwipeCard | null): DeckEvent => ({
      type: 'brought_back',
      expected,
      card: brought,
    });
    expect(ids(after(pass, { type: 'taken_back' }, back('ann', null)))).toBe('bea cas');
    expect(ids(after(back(undefined, card('zoe'))))).toBe('zoe ann bea cas');
  });
  test('asks for more only when that can bring others', () => {
    expect(after().settled).toBe(true);
    expect(after(pass).settled).toBe(true);
    const accepted: DeckEvent = { type: 'accepted', id: 'ann', likesLeft: 4 };
    expect(after(pass, accepted).settled).toBe(false);
    expect(after(pass, accepted, { type: 'dealt', dealt: deal('bea cas'), asked: 1 }).settled).toBe(true);
  });
  test('does not believe a count that is older than a swipe', () => {
    const accepted: DeckEvent = { type: 'accepted', id: 'ann', likesLeft: 0 };
    const dealt = deal('ann bea cas dee', { likes_left: 1 });
    const late = after(like, accepted, { type: 'dealt', dealt, asked: 0 });
    expect(likesLeft(late)).toBe(0);
    expect(ids(late)).toBe('bea cas dee');
    // It is asked once more.
    expect(late.settled).toBe(false);
    expect(likesLeft(nextDeck(late, { type: 'dealt', dealt: deal('', { likes_left: 4 }), asked: 1 }))).toBe(
      4,
    );
  });
  test('puts new cards beneath, and none twice', () => {
    const state = after(pass, { type: 'dealt', dealt: deal('ann bea cas dee', { end: true }), asked: 0 });
    expect(ids(state)).toBe('bea cas dee');
    expect(state.end).toBe(true);
  });
});
