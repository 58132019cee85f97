import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Calls `onDue` after the delay in the page's address, and removes it from there. */
export function useLikeDelay(onDue: () => void): void {
  const { pathname, search } = useLocation();
  const due = useEffectEvent(onDue);
  useEffect(() => {
    // The router's location may be older than the replaced address.
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

/** Bypasses the router, which would reload the page's data. */
function forget(): void {
  window.history.replaceState(window.history.state, '', withoutLikeDelay(window.location));
}

const parameter = 't';

/** Returns the delay of `?t=5` in milliseconds, or `undefined` without a valid one. */
export function likeDelayIn(search: string): number | undefined {
  const seconds = Number(new URLSearchParams(search).get(parameter) ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}

export const asksForLike = (search: string): boolean => new URLSearchParams(search).has(parameter);

/** Returns the address without the parameter. */
export function withoutLikeDelay({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  const query = rest.toString();
  return `${pathname}${query && `?${query}`}${hash}`;
}
