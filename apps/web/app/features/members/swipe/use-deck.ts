import type { SwipeCard, SwipeGender } from '@bowline/contract/swipe';
import { ApiError, toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { announceMatch } from '#app/features/likes/announce-match.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { tap } from '#app/platform/session/haptic.ts';
import { likesQuery } from '#app/platform/session/queries.tsx';
import { type DealtCards, likesLeft, nextDeck, startDeck } from './deck-state.ts';

/** More cards are requested with this few left. */
const FEW = 4;
/** The API may return no card although there are more; it is asked again after this delay. */
const REST_MS = 1000;

export interface DeckCallbacks {
  readonly onFailed: (message: string) => void;
  readonly onNothingToUndo: () => void;
}

/** The deck of cards. Swipes and undos reach the API in order; the page does not wait for it. */
export function useDeck(first: DealtCards, gender: SwipeGender | undefined, callbacks: DeckCallbacks) {
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(nextDeck, first, startDeck);
  const [canUndo, setCanUndo] = useState(true);
  const { cards, gone, end, sending } = state;
  const left = likesLeft(state);
  const dealing = useDealing(gender, state.answered, (dealt, asked) =>
    dispatch({ type: 'dealt', dealt, asked }),
  );

  const { mutate: send } = useMutation({
    scope: { id: 'swipe' },
    mutationFn: ({ id, liked }: { id: string; liked: boolean }) =>
      browserApi.swipe({ params: { id }, body: { liked } }),
    onSuccess({ liked, match, likes_left }, { id }) {
      dispatch({ type: 'accepted', id, likesLeft: likes_left });
      if (match) announceMatch(id);
      if (liked) void queries.invalidateQueries(likesQuery);
    },
    onError(cause, { id }) {
      const { code, message } = toApiError(cause);
      if (code === 'member_unavailable') return dispatch({ type: 'vanished', id });
      const used = code === 'swipe_limit';
      dispatch({ type: 'refused', id, likesLeft: used ? 0 : undefined });
      if (!used) callbacks.onFailed(message);
    },
  });

  const { mutate: takeBack } = useMutation({
    scope: { id: 'swipe' },
    mutationFn: (_expected: SwipeCard | undefined) => browserApi.undoSwipe(),
    onSuccess({ member, likes_left }, expected) {
      dispatch({ type: 'brought_back', expected: expected?.id, card: member, likesLeft: likes_left });
      if (!member && !expected) {
        setCanUndo(false);
        callbacks.onNothingToUndo();
      }
      void queries.invalidateQueries(likesQuery);
    },
    onError(cause, expected) {
      if (expected) dispatch({ type: 'vanished', id: expected.id });
      callbacks.onFailed(cause instanceof ApiError ? cause.message : '');
    },
  });

  const { deal, failed, busy } = dealing;
  const isEmpty = cards.length === 0;
  const isShort = cards.length <= FEW && !end && !failed && (isEmpty || !state.settled);
  useEffect(() => {
    // Cards with a swipe in flight would be dealt again.
    if (!isShort || busy || sending.size > 0) return;
    const timer = setTimeout(deal, state.settled ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [isShort, busy, sending.size, state.settled, deal]);
  useAtReset(state.resetsAt, left < state.aDay, deal);

  return {
    cards,
    end: end && cards.length === 0,
    failed: failed && cards.length === 0,
    left,
    mayLike: cards[0] !== undefined && mayLike(cards[0], left),
    aDay: state.aDay,
    resetsAt: state.resetsAt,
    canUndo,
    deal,
    swipe(liked: boolean) {
      const top = cards[0];
      if (!top || (liked && !mayLike(top, left))) return false;
      if (liked) tap();
      dispatch({ type: 'swiped', liked });
      setCanUndo(true);
      send({ id: top.id, liked });
      return true;
    },
    undo() {
      dispatch({ type: 'taken_back' });
      takeBack(gone.at(-1));
    },
  };
}

const mayLike = ({ free_like }: SwipeCard, left: number): boolean => free_like || left > 0;

/** `answered`: how many swipes the API has answered, and so knows in its next response. */
function useDealing(
  gender: SwipeGender | undefined,
  answered: number,
  onDealt: (dealt: DealtCards, asked: number) => void,
) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ answered, onDealt });
  useEffect(() => {
    latest.current = { answered, onDealt };
  });
  const deal = useCallback(() => {
    setBusy(true);
    setFailed(false);
    const asked = latest.current.answered;
    browserApi
      .readDeck({ query: gender ? { gender } : {} })
      .then(
        (dealt) => latest.current.onDealt(dealt, asked),
        () => setFailed(true),
      )
      .finally(() => setBusy(false));
  }, [gender]);
  return { deal, busy, failed };
}

/** Requests the deck when the daily likes are reset. */
function useAtReset(resetsAt: string, used: boolean, renew: () => void): void {
  useEffect(() => {
    if (!used) return;
    const timer = setTimeout(renew, Math.max(1000, Date.parse(resetsAt) - Date.now() + 1000));
    return () => clearTimeout(timer);
  }, [resetsAt, used, renew]);
}
