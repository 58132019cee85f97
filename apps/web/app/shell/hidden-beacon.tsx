import { useEffect } from 'react';

/** Sends a beacon each time the page is hidden. */
export function HiddenBeacon() {
  useEffect(() => {
    document.addEventListener('visibilitychange', sendBeaconIfHidden);
    return () => document.removeEventListener('visibilitychange', sendBeaconIfHidden);
  }, []);
  return null;
}

/** A page opened with `lb` is counted as a bounce, of the lander named last in its path: of a member's page, not the id. */
export function sendBeaconIfHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  const { search, pathname } = window.location;
  const [, lander = ''] = /^\/(?:landers|members\/[^/]+)\/(\w+)/.exec(pathname) ?? [];
  const bounce = new URLSearchParams(search).has('lb') ? `?lb=1&page=${lander}` : '';
  navigator.sendBeacon?.(`/api/page-hidden.php${bounce}`, new Blob(['{}'], { type: 'application/json' }));
}
