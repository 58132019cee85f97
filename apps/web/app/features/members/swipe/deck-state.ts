import type { SwipeCard, SwipeGender } from '@bowline/contract/swipe';

/** The API's response. */
export interface DealtCards {
  readonly cards: readonly SwipeCard[];
  readonly gender: SwipeGender;
  readonly likes_left: number;
  readonly likes_a_day: number;
  readonly resets_at: string;
  readonly end: boolean;
}

export interface DeckState {
  /** Top card first. */
  readonly cards: readonly SwipeCard[];
  /** Swiped on this page, latest last. */
  readonly gone: readonly SwipeCard[];
  /** Swipes the API has not answered yet: profile id → whether it uses one of the day's likes. */
  readonly sending: ReadonlyMap<string, boolean>;
  /** The likes left by the API's count, which does not know likes in flight. */
  readonly counted: number;
  /**
   * How many swipes the API has answered. Cards requested before the last answer come with an outdated like count.
   */
  readonly answered: number;
  readonly aDay: number;
  readonly resetsAt: string;
  /** Whether the API has no more members. */
  readonly end: boolean;
  /** Whether another request would return the same cards. */
  readonly settled: boolean;
}

export type DeckEvent =
  | { readonly type: 'swiped'; readonly liked: boolean }
  | { readonly type: 'accepted'; readonly id: string; readonly likesLeft: number }
  /** The card of a refused swipe goes back on top. */
  | { readonly type: 'refused'; readonly id: string; readonly likesLeft?: number | undefined }
  /** The member became unavailable. */
  | { readonly type: 'vanished'; readonly id: string }
  | { readonly type: 'taken_back' }
  /** The card the API has undone, which may differ from the one expected. */
  | {
      readonly type: 'brought_back';
      readonly expected: string | undefined;
      readonly card: SwipeCard | null;
      readonly likesLeft: number;
    }
  /** `asked`: how many swipes the API had answered when the cards were requested. */
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

/** The likes left, minus those in flight. */
export function likesLeft({ counted, sending }: DeckState): number {
  const inFlight = [...sending.values()].filter((liked) => liked).length;
  return Math.max(0, counted - inFlight);
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
        sending: new Map(sending).set(top.id, event.liked && !top.free_like),
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
      const { expected, card, likesLeft: counted } = event;
      if (!card)
        return { ...state, counted, cards: expected === undefined ? cards : others(cards, expected) };
      return { ...state, counted, cards: onTop(cards, card), gone: others(gone, card.id) };
    }
    case 'dealt':
      return dealt(state, event);
  }
}

/** Appends new cards; known ones get their fresh photos and keep their positions. */
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
