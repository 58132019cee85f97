import { useEffect } from 'react';

/** Sends a beacon each time the page is hidden. */
export function HiddenBeacon() {
  useEffect(() => {
    document.addEventListener('visibilitychange', sendBeaconIfHidden);
    return () => document.removeEventListener('visibilitychange', sendBeaconIfHidden);
  }, []);
  return null;
}

/** A page opened with `lb` is counted as a bounce. */
export function sendBeaconIfHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  const bounce = new URLSearchParams(window.location.search).has('lb') ? '?lb=1' : '';
  navigator.sendBeacon?.(`/api/page-hidden.php${bounce}`, new Blob(['{}'], { type: 'application/json' }));
}
