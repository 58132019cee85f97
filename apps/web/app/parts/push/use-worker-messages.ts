import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { pressed, received } from '#app/platform/worker/message-types.ts';

/** The queries a push makes stale. Its kind does not say where the news appears. */
const staleAfterPush: readonly QueryKey[] = [['chats'], ['chat'], ['likes'], ['user']];

/** Refetches after a push, and navigates when a notification is clicked. */
export function useWorkerMessages(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hear = useEffectEvent(({ data, ports }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
    if (data?.type === received)
      for (const queryKey of staleAfterPush) void queries.invalidateQueries({ queryKey });
    if (data?.type === pressed) {
      // The worker opens a new window if this page does not answer.
      ports[0]?.postMessage(true);
      // The worker has checked that it is a path of this site.
      void navigate(String(data.path));
    }
  });
  useEffect(() => {
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('message', hear);
    return () => serviceWorker?.removeEventListener('message', hear);
  }, []);
}
