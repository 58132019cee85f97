import { useCallback, useRef } from 'react';
import { browserApi } from '#app/api/browser-api.ts';

/** The other is shown it for a second longer. */
const EVERY_MS = 4_000;

/** Called with every key that is pressed; tells the other now and then. A courtesy: where it fails, nothing is lost. */
export function useTellTyping(conversation: string | undefined): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (!conversation || now - toldAt.current < EVERY_MS) return;
    toldAt.current = now;
    browserApi()
      .POST('/api/chats/{id}/typing', { params: { path: { id: conversation } } })
      .catch(() => undefined);
  }, [conversation]);
}
