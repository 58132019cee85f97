import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export const FIRST_MS = 5_000;
/** Throttles refreshes when the member switches back and forth between tabs. */
const PAUSE_MS = 5_000;
const EVERY_MS = 60_000;
/** Push reports news, so polling is only the fallback. */
const EVERY_WITH_PUSH_MS = 300_000;

const refreshed: readonly QueryKey[] = [['user'], ['chats'], ['chat'], ['likes']];

/** Refetches user, chats, the open conversation and likes periodically, so that a lost nudge does no lasting harm. */
export function useRefresh(pushSubscribed: boolean): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      keepRefreshing(pushSubscribed, () => {
        for (const queryKey of refreshed) void queries.invalidateQueries({ queryKey });
      }),
    [queries, pushSubscribed],
  );
}

/**
 * A background page refreshes too, because its title shows the count. It refreshes when it becomes visible, unless it
 * has just done so. Returns a function that stops refreshing.
 */
export function keepRefreshing(pushSubscribed: boolean, refresh: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function refreshIn(ms: number) {
    timer = setTimeout(refreshNow, ms);
  }
  function refreshNow() {
    last = Date.now();
    refresh();
    refreshIn(pushSubscribed ? EVERY_WITH_PUSH_MS : EVERY_MS);
  }
  function onVisibility() {
    if (document.visibilityState !== 'visible' || Date.now() - last < PAUSE_MS) return;
    clearTimeout(timer);
    refreshNow();
  }

  document.addEventListener('visibilitychange', onVisibility);
  refreshIn(FIRST_MS);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
