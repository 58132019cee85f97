import type { OwnPhotoView } from '@bowline/contract/photos';
import { useEffect, useEffectEvent, useRef } from 'react';
import { developingPatience } from './developing-patience.ts';

/** Asks for the photos again for as long as one of them is being developed, which takes seconds. */
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
        // One that fails is asked again.
        ask().then(askLater, askLater);
      }, developingPatience(asked.current));
    }
    asked.current = 0;
    askLater();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [ids]);
}
