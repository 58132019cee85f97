import { useRef } from 'react';

const GUARD_MS = 60_000;

/**
 * Photo links die within minutes, and a photo far down is fetched only when it comes into view. One that fails has the
 * links renewed; at most once a minute, since a photo can also be gone for good.
 */
export function useFreshPhotos(renew: () => void): () => void {
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (performance.now() - renewedAt.current < GUARD_MS) return;
    renewedAt.current = performance.now();
    renew();
  };
}
