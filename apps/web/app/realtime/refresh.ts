import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export const FIRST_MS = 5_000;
/** Between tabs one goes to and fro. */
const PAUSE_MS = 5_000;
const EVERY_MS = 60_000;
/** Push says when something is new; asking is only the net under it. */
const EVERY_WITH_PUSH_MS = 300_000;

const refreshed: readonly QueryKey[] = [['user'], ['chats'], ['chat'], ['likes']];

/** Asks again for user, chats, the open conversation and likes now and then, so that a lost nudge heals by itself. */
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
 * A page in the background asks too, because its title counts; once it is seen again it asks at once, unless it has just
 * done so. Returns how to stop.
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
