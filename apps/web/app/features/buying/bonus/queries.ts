import type { UserView } from '@bowline/contract/identity';
import { timeBonus } from '@bowline/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { secondsOf } from './time-bonus.ts';
import { timeBonusStore } from './time-bonus-store.ts';

/** Two bundles with and without the bonus, as examples in the offer: the smallest and the middle one. */
export const exampleBundlesQuery = queryOptions({
  queryKey: ['payments', 'example-bundles'],
  queryFn: async ({ signal }) => {
    const call = browserApi.readCheckout({ signal });
    const { bundles, discount } = await call;
    if (discount?.code !== timeBonus.code) return [];
    const places = new Set([0, Math.floor(bundles.length / 2)]);
    return bundles.filter((_bundle, place) => places.has(place));
  },
});

/** Counts the bonus of a new member down while the session is live. */
export function useOffers(user: UserView | null): void {
  useEffect(() => timeBonusStore.hear(user && secondsOf(user)), [user]);
  useEffect(() => () => timeBonusStore.clear(), []);
}
