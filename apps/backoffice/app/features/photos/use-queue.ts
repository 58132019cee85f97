import { staffEndpoints } from '@bowline/contract/endpoints';
import type { PhotoVeil } from '@bowline/contract/photo-veils';
import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { createApi, randomKey } from '@bowline/web-frame/api/client.ts';
import { announceSessionEnd } from '@bowline/web-frame/api/session-end.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { toast } from '#app/platform/browser/toast-store.ts';
import type { WaitingCall } from './outbox.ts';
import { createQueueStore, type QueueState, type QueueStore } from './queue-store.ts';

/** The queue of this tab: leased while the room is open and nobody pauses, given back on leaving. */
export function useQueue(
  site: string | undefined,
  veil: PhotoVeil,
  paused: boolean,
): [QueueState, QueueStore] {
  const t = useT('office-photos');
  const [store] = useState(() => create(site, veil));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);

  const { notice } = state;
  const tell = useEffectEvent(() => {
    if (notice) toast.error(notice.kind === 'gone' ? t('gone', { name: notice.name }) : t('too_late'));
  });
  useEffect(() => {
    if (notice) tell();
  }, [notice]);

  useEffect(() => {
    if (paused) return undefined;
    // Pictures of photos that are not published are refused before it is said why they are looked at.
    const sitting = browserApi.startPhotoSitting({ body: { reason: 'inspection' } });
    let left = false;
    const begin = () => {
      if (!left) void store.start();
    };
    void sitting.then(begin, begin);
    const flush = () => store.flush();
    const leave = () => store.close();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', leave);
    return () => {
      left = true;
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [store, paused]);
  return [state, store];
}

function create(site: string | undefined, veil: PhotoVeil): QueueStore {
  const named = site === undefined ? {} : { site };
  return createQueueStore(
    {
      lease: (asked) => browserApi.leasePhotos({ query: { ...named, veil: asked } }),
      release: () => void browserApi.releasePhotos().catch(() => undefined),
      send,
      toApiError,
      newKey: randomKey,
    },
    veil,
  );
}

/** The outbox tries again itself, in order, and says meanwhile that there is no line. */
const outboxApi = createApi(staffEndpoints, {
  retry: { retries: 0, firstDelayMs: 0, longestWaitMs: 0 },
  onSessionEnd: announceSessionEnd,
});

async function send(call: WaitingCall): Promise<void> {
  const request = { params: { id: call.photo }, query: { site: call.site }, key: call.key };
  if (call.kind === 'undo') {
    await outboxApi.undoPhotoDecision(request);
    return;
  }
  const { choice } = call;
  switch (choice.kind) {
    case 'approve':
      await outboxApi.decidePhoto({ ...request, body: { decision: 'approve' } });
      return;
    case 'reject':
      await outboxApi.decidePhoto({
        ...request,
        body: { decision: 'reject', reason: choice.reason },
      });
      return;
    case 'set_aside':
      await outboxApi.setPhotoAside({ ...request, body: { hours: setAsideHours } });
      return;
    case 'escalate':
      await outboxApi.escalatePhoto({ ...request, body: { reason: choice.reason } });
  }
}

/** Until somebody is likely to know more, or to be there. */
const setAsideHours = 24;
