import type { QueueView } from '@bowline/contract/cases';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';

interface Work {
  readonly queues: readonly QueueView[];
  /** Of the staff of these sites. */
  readonly signed_in: readonly { readonly id: string; readonly name: string }[];
}

const REFRESH_MS = 30_000;

/** What waits in each queue of the person, of the site in scope or all of theirs. Refreshed while somebody looks. */
export const queuesQuery = (site: string | undefined) =>
  queryOptions({
    queryKey: ['queues', site],
    queryFn: ({ signal }): Promise<Work> => browserApi.listQueues({ query: { site }, signal }),
    refetchInterval: REFRESH_MS,
  });

/** One cache for all rooms. A new one per page on the server, where people must never share it. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        // The API client retries itself.
        defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
