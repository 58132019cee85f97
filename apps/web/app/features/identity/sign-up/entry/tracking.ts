import type { Tracking } from '@bowline/contract/identity';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#app/visit/root-data.ts';
import { readItem, storeItem, textsIn } from './session-storage.ts';

const key = 'bowline:tracking';

export const trackingNames = [
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
] as const satisfies readonly (keyof Tracking)[];

/** Returns where the visitor came from, according to the page's URL. */
export const trackingIn = (search: URLSearchParams): Tracking =>
  textsIn(Object.fromEntries(search), trackingNames);

/** Stored from arrival to sign-up. A later link with its own source replaces the earlier one as a whole. */
export function keepTracking(search: URLSearchParams): void {
  const tracking = trackingIn(search);
  if (Object.keys(tracking).length > 0) storeItem(key, tracking);
}

export const readTracking = (): Tracking => textsIn(readItem(key), trackingNames);

/** Runs on every page, because a link from elsewhere may lead to any of them. */
export function useKeepTracking(): void {
  const [search] = useSearchParams();
  const user = useUser();
  useEffect(() => {
    if (!user) keepTracking(search);
  }, [user, search]);
}
