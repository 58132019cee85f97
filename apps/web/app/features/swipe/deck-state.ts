import type { SwipeCard, SwipeGender } from '@bowline/contract/swipe';

/** What the API deals. */
export interface DealtCards {
  readonly cards: readonly SwipeCard[];
  readonly gender: SwipeGender;
  readonly likes_left: number;
  readonly likes_a_day: number;
  readonly resets_at: string;
  readonly end: boolean;
}

export interface DeckState {
  /** The top card first. */
  readonly cards: readonly SwipeCard[];
  /** Swiped on this page, the latest last. */
  readonly gone: readonly SwipeCard[];
  /** Swipes that the API has not answered yet: whose, and whether it was a like. */
  readonly sending: ReadonlyMap<string, boolean>;
  /** As the API counts; likes on their way are not among them. */
  readonly counted: number;
  /** How many swipes it has answered. Cards that were asked for before the last of them come with a count that is over. */
  readonly answered: number;
  readonly aDay: number;
  readonly resetsAt: string;
  /** The API has nobody else. */
  readonly end: boolean;
  /** Nothing has happened since the API dealt: asking again would bring the same cards. */
  readonly settled: boolean;
}

export type DeckEvent =
  | { readonly type: 'swiped'; readonly liked: boolean }
  | { readonly type: 'accepted'; readonly id: string; readonly likesLeft: number }
  /** The swipe did not happen: its card lies on top again. */
  | { readonly type: 'refused'; readonly id: string; readonly likesLeft?: number | undefined }
  /** Nobody can be swiped there any more. */
  | { readonly type: 'vanished'; readonly id: string }
  | { readonly type: 'taken_back' }
  /** What the API says was taken back, where that is another card than the one that was brought. */
  | { readonly type: 'brought_back'; readonly expected: string | undefined; readonly card: SwipeCard | null }
  /** `asked`: how many swipes were answered when it was asked. */
  | { readonly type: 'dealt'; readonly dealt: DealtCards; readonly asked: number };

export const startDeck = ({ cards, likes_left, likes_a_day, resets_at, end }: DealtCards): DeckState => ({
  cards,
  gone: [],
  sending: new Map(),
  counted: likes_left,
  answered: 0,
  aDay: likes_a_day,
  resetsAt: resets_at,
  end,
  settled: true,
});

/** Likes that can still be given, those on their way taken off. */
export function likesLeft({ counted, sending }: DeckState): number {
  const onTheirWay = [...sending.values()].filter((liked) => liked).length;
  return Math.max(0, counted - onTheirWay);
}

export function nextDeck(state: DeckState, event: DeckEvent): DeckState {
  const { cards, gone, sending } = state;
  switch (event.type) {
    case 'swiped': {
      const [top, ...rest] = cards;
      if (!top) return state;
      return {
        ...state,
        cards: rest,
        gone: [...gone, top],
        sending: new Map(sending).set(top.id, event.liked),
      };
    }
    case 'accepted':
      return {
        ...state,
        sending: without(sending, event.id),
        counted: event.likesLeft,
        answered: state.answered + 1,
        settled: false,
      };
    case 'refused': {
      const card = gone.find(({ id }) => id === event.id);
      return {
        ...state,
        cards: card ? onTop(cards, card) : cards,
        gone: others(gone, event.id),
        sending: without(sending, event.id),
        counted: event.likesLeft ?? state.counted,
        answered: state.answered + 1,
      };
    }
    case 'vanished':
      return {
        ...state,
        cards: others(cards, event.id),
        gone: others(gone, event.id),
        sending: without(sending, event.id),
        settled: false,
      };
    case 'taken_back': {
      const card = gone.at(-1);
      return card ? { ...state, cards: onTop(cards, card), gone: gone.slice(0, -1) } : state;
    }
    case 'brought_back': {
      const { expected, card } = event;
      if (!card) return { ...state, cards: expected === undefined ? cards : others(cards, expected) };
      return { ...state, cards: onTop(cards, card), gone: others(gone, card.id) };
    }
    case 'dealt':
      return dealt(state, event);
  }
}

/** New cards go beneath; those that lie here already get their fresh photos and keep their places. */
function dealt(state: DeckState, { dealt, asked }: Extract<DeckEvent, { type: 'dealt' }>): DeckState {
  const { cards, likes_left, likes_a_day, resets_at, end } = dealt;
  const isCurrent = asked === state.answered;
  const fresh = new Map(cards.map((card) => [card.id, card]));
  const known = new Set([...state.cards, ...state.gone].map(({ id }) => id));
  return {
    ...state,
    cards: [
      ...state.cards.map((card) => fresh.get(card.id) ?? card),
      ...cards.filter(({ id }) => !known.has(id)),
    ],
    counted: isCurrent ? likes_left : state.counted,
    aDay: likes_a_day,
    resetsAt: resets_at,
    end,
    settled: isCurrent,
  };
}

const others = (cards: readonly SwipeCard[], id: string) => cards.filter((card) => card.id !== id);

const onTop = (cards: readonly SwipeCard[], card: SwipeCard) => [card, ...others(cards, card.id)];

function without(sending: ReadonlyMap<string, boolean>, id: string): ReadonlyMap<string, boolean> {
  return new Map([...sending].filter(([sent]) => sent !== id));
}
