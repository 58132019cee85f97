import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';

/** Queries that a member's page keeps fresh. Only chunks of the logged-in site may import this file. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => browserApi.readUser({ signal }).then(({ user }) => user),
});

export const likesQuery = queryOptions({
  queryKey: ['likes'],
  queryFn: ({ signal }) => browserApi.listLikes({ signal }),
});

/** Of the members on a page: ids of those the viewer likes, and of those who like the viewer. */
export interface LikesBetween {
  readonly liked: readonly string[];
  readonly liked_by: readonly string[];
}

/** Hearts and tags of the cards, asked for a page of them at a time. */
export const likedOfQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['liked', ...ids],
    queryFn: ({ signal }): Promise<LikesBetween> => {
      return browserApi.listLikedOf({ query: { ids: ids.join(',') }, signal });
    },
  });

let client: QueryClient | undefined;

/** One client per page in the browser; a new one per use on the server, where members must never share a cache. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  client ??= createQueryClient();
  return client;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The API client retries itself; nudges and the refresh (realtime/) invalidate stale queries.
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

/** Required around components that use a query; any number of them share one client. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
