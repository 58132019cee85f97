import { useSyncExternalStore } from 'react';
import { onSubscribed, subscribedNow } from './subscribed.ts';

/** Whether this browser is told of news by push, even while no page is open. */
export function usePushSubscribed(): boolean {
  return useSyncExternalStore(
    onSubscribed,
    () => subscribedNow() ?? false,
    () => false,
  );
}
