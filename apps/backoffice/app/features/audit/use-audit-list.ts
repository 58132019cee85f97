import { useInfiniteQuery } from '@tanstack/react-query';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { type AuditPage, type AuditQuery, callAudit } from './audit-api.ts';

/** The entries of a list, page after page; the first came with the page itself. An entry never changes, so none is asked for twice. */
export function useAuditList(query: AuditQuery, first: AuditPage, loadedAt: number) {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', query, loadedAt],
    queryFn: ({ pageParam }) => callAudit(browserApi, query, pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    initialData: { pages: [first], pageParams: [null] },
    initialDataUpdatedAt: loadedAt,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    pages: data.pages,
    error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void (isFetching || fetchNextPage()) : undefined,
  };
}
