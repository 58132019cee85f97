import type { UserView } from '@bowline/contract/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { openSections } from '#app/session/open-sections.ts';
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

/** Loads a new member's offers while the session is live. Offers are for the first purchase only. */
export function useOffers(user: UserView | null): void {
  const route = useMatches().at(-1)?.id;
  const asks = asksForWelcomeCode(route, { user, open: openSections });
  useQuery({ ...welcomeCodeQuery, enabled: asks });
  useEffect(() => timeBonusStore.hear(user && secondsOf(user)), [user]);
  useEffect(() => () => timeBonusStore.clear(), []);
}
