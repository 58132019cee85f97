import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { asksForLike, likeDelayIn, withoutLikeDelay } from './like-delay.ts';

/** Calls when the time that the page's address names is over. The address does not keep it. */
export function useLikeDelay(onDue: () => void): void {
  const { pathname, search } = useLocation();
  const due = useEffectEvent(onDue);
  useEffect(() => {
    // Asked of the browser: the router may still hold what has been taken out.
    if (!asksForLike(search) || !asksForLike(window.location.search)) return;
    const delay = likeDelayIn(search);
    if (delay === undefined) return forget();
    const timer = setTimeout(() => {
      forget();
      due();
    }, delay);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

/** Not by the router, which would load the page anew. */
function forget(): void {
  window.history.replaceState(window.history.state, '', withoutLikeDelay(window.location));
}
