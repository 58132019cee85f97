import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';

/** What remains for a newcomer once the bonus is over; null where there is nothing. Whoever cannot hear of it simply has none. */
export const welcomeCodeQuery = queryOptions({
  queryKey: ['discountcode', 'welcome'],
  queryFn: async ({ signal }) => {
    const query = { welcome: 'true' } as const;
    const call = browserApi().GET('/api/discountcode.php', { params: { query }, signal });
    return (await answerOf(call)).discountcode;
  },
});
