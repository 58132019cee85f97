import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { pressed, received } from '#app/worker/message-types.ts';

/** What a push makes old. It says that something is new, and the kind alone does not say where it shows. */
const staleAfterPush: readonly QueryKey[] = [['chats'], ['chat'], ['likes'], ['user']];

/** Asks again for what a push says is new, and goes where a pressed notice leads. */
export function useWorkerMessages(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hear = useEffectEvent(({ data, ports }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
    if (data?.type === received)
      for (const queryKey of staleAfterPush) void queries.invalidateQueries({ queryKey });
    if (data?.type === pressed) {
      // The worker opens another page where this one does not answer.
      ports[0]?.postMessage(true);
      // A path of this site: the worker has seen to that.
      void navigate(String(data.path));
    }
  });
  useEffect(() => {
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('message', hear);
    return () => serviceWorker?.removeEventListener('message', hear);
  }, []);
}
