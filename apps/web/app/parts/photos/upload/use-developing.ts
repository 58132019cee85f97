import type { OwnPhotoView } from '@bowline/contract/photos';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Reloads the photos while one of them is being processed, which takes seconds. */
export function useDeveloping(photos: readonly OwnPhotoView[], reload: () => Promise<unknown>): void {
  const waiting = photos.filter(({ status }) => status === 'processing').map(({ id }) => id);
  const ids = waiting.join(' ');
  const ask = useEffectEvent(reload);
  const asked = useRef(0);

  useEffect(() => {
    if (!ids) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    function askLater() {
      if (stopped) return;
      timer = setTimeout(() => {
        asked.current += 1;
        // A failed request is repeated too.
        ask().then(askLater, askLater);
      }, developingDelay(asked.current));
    }
    asked.current = 0;
    askLater();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [ids]);
}

const FIRST_MS = 800;
const MAX_MS = 10_000;

/**
 * Returns the delay until photos being processed are requested again, in milliseconds. It grows with each request.
 */
export const developingDelay = (asked: number): number => Math.min(FIRST_MS * 1.4 ** asked, MAX_MS);
