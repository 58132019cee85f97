import type { UserView } from '@bowline/contract/identity';
import { timeBonus } from '@bowline/contract/limits';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { asksForWelcomeCode } from './rules.ts';
import { secondsOf } from './time-bonus.ts';
import { timeBonusStore } from './time-bonus-store.ts';

/** The welcome code that a new member may use after the bonus; null if there is none or the request fails. */
export const welcomeCodeQuery = queryOptions({
  queryKey: ['discountcode', 'welcome'],
  // The code does not change while the page is open.
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const query = { welcome: 'true' } as const;
    const call = browserApi().GET('/api/discountcode.php', { params: { query }, signal });
    return (await answerOf(call)).discountcode;
  },
});

/** Two bundles with and without the bonus, as examples in the offer: the smallest and the middle one. */
export const exampleBundlesQuery = queryOptions({
  queryKey: ['payments', 'example-bundles'],
  queryFn: async ({ signal }) => {
    const call = browserApi().GET('/api/payments/checkout', { signal });
    const { bundles, discount } = await answerOf(call);
    if (discount?.code !== timeBonus.code) return [];
    const places = new Set([0, Math.floor(bundles.length / 2)]);
    return bundles.filter((_bundle, place) => places.has(place));
  },
});

/** Loads a new member's offers while the session is live. Offers are for the first purchase only. */
export function useOffers(user: UserView | null): void {
  const route = useMatches().at(-1)?.id;
  const asks = asksForWelcomeCode(route, user);
  useQuery({ ...welcomeCodeQuery, enabled: asks });
  useEffect(() => timeBonusStore.hear(user && secondsOf(user)), [user]);
  useEffect(() => () => timeBonusStore.clear(), []);
}
