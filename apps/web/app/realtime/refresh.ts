import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const FIRST_MS = 5_000;
const EVERY_MS = 60_000;
/** Push says when something is new; asking is only the net under it. */
const EVERY_WITH_PUSH_MS = 300_000;

const refreshed: readonly QueryKey[] = [['user'], ['chats'], ['likes']];

/** Asks again for user, chats and likes now and then, so that a lost nudge heals by itself. */
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

/** A page that nobody sees asks for nothing, and once it is seen again asks at once. Returns how to stop. */
export function keepRefreshing(pushSubscribed: boolean, refresh: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refreshIn(ms: number) {
    timer = setTimeout(refreshNow, ms);
  }
  function refreshNow() {
    refresh();
    refreshIn(pushSubscribed ? EVERY_WITH_PUSH_MS : EVERY_MS);
  }
  function onVisibility() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') refreshNow();
  }

  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState === 'visible') refreshIn(FIRST_MS);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
