import type { UserView } from '@bowline/contract/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { secondsOf } from './time-bonus.ts';
import { timeBonusStore } from './time-bonus-store.ts';

/** What remains for a newcomer once the bonus is over; null where there is nothing. Whoever cannot hear of it simply has none. */
export const welcomeCodeQuery = queryOptions({
  queryKey: ['discountcode', 'welcome'],
  queryFn: async ({ signal }) => {
    const query = { welcome: 'true' } as const;
    const call = browserApi().GET('/api/discountcode.php', { params: { query }, signal });
    return (await answerOf(call)).discountcode;
  },
});

/** Keeps what is offered to a newcomer for as long as the session is live. Offers are for the first purchase only. */
export function useOffers(user: UserView | null): void {
  useQuery({ ...welcomeCodeQuery, enabled: user?.paid_user === false });
  useEffect(() => timeBonusStore.hear(user && secondsOf(user)), [user]);
  useEffect(() => () => timeBonusStore.clear(), []);
}
