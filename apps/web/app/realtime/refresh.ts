import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const FIRST_MS = 5_000;
const EVERY_MS = 60_000;
/** With a live socket, nudges say when something is new; asking is only the net under them. */
const EVERY_WITH_SOCKET_MS = 15 * 60_000;

/** Reloads user, chats and likes now and then, so that a lost nudge heals by itself. */
export function useRefresh(live: boolean): void {
  const queries = useQueryClient();
  const everyMs = live ? EVERY_WITH_SOCKET_MS : EVERY_MS;

  useEffect(() => {
    const first = setTimeout(() => void queries.invalidateQueries(), FIRST_MS);
    return () => clearTimeout(first);
  }, [queries]);

  useEffect(() => {
    const timer = setInterval(() => void queries.invalidateQueries(), everyMs);
    return () => clearInterval(timer);
  }, [queries, everyMs]);
}
