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

/** Where the visitor came from, as the page's address says it. */
export const trackingIn = (search: URLSearchParams): Tracking =>
  textsIn(Object.fromEntries(search), trackingNames);

/** Kept from arrival to sign-up. A later link with a source of its own replaces the earlier one as a whole. */
export function keepTracking(search: URLSearchParams): void {
  const tracking = trackingIn(search);
  if (Object.keys(tracking).length > 0) storeItem(key, tracking);
}

export const readTracking = (): Tracking => textsIn(readItem(key), trackingNames);

/** On whichever page a visitor arrives: a link from elsewhere may lead to any of them. */
export function useKeepTracking(): void {
  const [search] = useSearchParams();
  const user = useUser();
  useEffect(() => {
    if (!user) keepTracking(search);
  }, [user, search]);
}
