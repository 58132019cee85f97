import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';

/** What a member's page keeps fresh. Only chunks of the logged-in site import this file. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => answerOf(browserApi().GET('/api/user.php', { signal })).then(({ user }) => user),
});

export const likesQuery = queryOptions({
  queryKey: ['likes'],
  queryFn: ({ signal }) => answerOf(browserApi().GET('/api/likes.php', { signal })),
});

let client: QueryClient | undefined;

/** One memory for the whole page in a browser; a fresh one per use on the server, where members must never share. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  client ??= createQueryClient();
  return client;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The API client repeats by itself; nudges and the refresh (realtime/) say when something is old.
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

/** Needed round every component that uses a query; any number of them share one memory. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
