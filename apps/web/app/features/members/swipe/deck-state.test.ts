import type { SwipeCard } from '@bowline/contract/swipe';
import { describe, expect, it } from 'vitest';
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
  free_like: false,
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

describe('nextDeck()', () => {
  it('removes the swiped card and counts a like before the API has answered', () => {
    const state = after(like, pass);
    expect(ids(state)).toBe('cas');
    expect(likesLeft(state)).toBe(3);
  });
  it("counts likes by the API's answer minus those in flight", () => {
    const state = after(like, like, { type: 'accepted', id: 'ann', likesLeft: 1 });
    expect(likesLeft(state)).toBe(0);
  });
  it('puts a card back if its swipe was refused', () => {
    const state = after(like, { type: 'refused', id: 'ann', likesLeft: 0 });
    expect(ids(state)).toBe('ann bea cas');
    expect(likesLeft(state)).toBe(0);
  });
  it('drops a member who became unavailable', () => {
    const state = after(like, { type: 'vanished', id: 'ann' }, { type: 'taken_back' });
    expect(ids(state)).toBe('bea cas');
    expect(likesLeft(state)).toBe(4);
  });
  it('undoes swipes in reverse order', () => {
    expect(ids(after(like, pass, { type: 'taken_back' }))).toBe('bea cas');
    expect(ids(after(like, pass, { type: 'taken_back' }, { type: 'taken_back' }))).toBe('ann bea cas');
  });
  it('follows the API about whether an undo gives a like of the day back', () => {
    const undone = [like, { type: 'accepted', id: 'ann', likesLeft: 3 }, { type: 'taken_back' }] as const;
    expect(likesLeft(after(...undone))).toBe(3);
    const back = { type: 'brought_back', expected: 'ann', card: card('ann'), likesLeft: 4 } as const;
    expect(likesLeft(after(...undone, back))).toBe(4);
  });
  it('uses no like of the day for a member liked today already', () => {
    const free = { ...card('ann'), free_like: true };
    const back = { type: 'brought_back', expected: 'ann', card: free, likesLeft: 3 } as const;
    expect(likesLeft(after(back, like))).toBe(3);
  });
  it('follows the API about which card was undone', () => {
    const back = (expected: string | undefined, brought: SwipeCard | null): DeckEvent => ({
      type: 'brought_back',
      expected,
      card: brought,
      likesLeft: 4,
    });
    expect(ids(after(pass, { type: 'taken_back' }, back('ann', null)))).toBe('bea cas');
    expect(ids(after(back(undefined, card('zoe'))))).toBe('zoe ann bea cas');
  });
  it('is settled until an accepted swipe makes new cards possible', () => {
    expect(after().settled).toBe(true);
    expect(after(pass).settled).toBe(true);
    const accepted: DeckEvent = { type: 'accepted', id: 'ann', likesLeft: 4 };
    expect(after(pass, accepted).settled).toBe(false);
    expect(after(pass, accepted, { type: 'dealt', dealt: deal('bea cas'), asked: 1 }).settled).toBe(true);
  });
  it('ignores a like count that is older than a swipe', () => {
    const accepted: DeckEvent = { type: 'accepted', id: 'ann', likesLeft: 0 };
    const dealt = deal('ann bea cas dee', { likes_left: 1 });
    const late = after(like, accepted, { type: 'dealt', dealt, asked: 0 });
    expect(likesLeft(late)).toBe(0);
    expect(ids(late)).toBe('bea cas dee');
    // The cards will be requested once more.
    expect(late.settled).toBe(false);
    expect(likesLeft(nextDeck(late, { type: 'dealt', dealt: deal('', { likes_left: 4 }), asked: 1 }))).toBe(
      4,
    );
  });
  it('appends new cards without duplicates', () => {
    const state = after(pass, { type: 'dealt', dealt: deal('ann bea cas dee', { end: true }), asked: 0 });
    expect(ids(state)).toBe('bea cas dee');
    expect(state.end).toBe(true);
  });
});
