import type { UserView } from '@bowline/contract/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { secondsOf } from './time-bonus.ts';
import { timeBonusStore } from './time-bonus-store.ts';

/** The welcome code that a new member may use after the bonus; null if there is none or the request fails. */
export const welcomeCodeQuery = queryOptions({
  queryKey: ['discountcode', 'welcome'],
  queryFn: async ({ signal }) => {
    const query = { welcome: 'true' } as const;
    const call = browserApi().GET('/api/discountcode.php', { params: { query }, signal });
    return (await answerOf(call)).discountcode;
  },
});

/** Loads a new member's offers while the session is live. Offers are for the first purchase only. */
export function useOffers(user: UserView | null): void {
  useQuery({ ...welcomeCodeQuery, enabled: user?.paid_user === false });
  useEffect(() => timeBonusStore.hear(user && secondsOf(user)), [user]);
  useEffect(() => () => timeBonusStore.clear(), []);
}
