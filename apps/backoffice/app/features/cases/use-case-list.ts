import type { ListedCase } from '@bowline/contract/cases';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CaseListQuery, fetchCases } from './case-api.ts';

export interface CasePage {
  readonly cases: readonly ListedCase[];
  readonly next: string | null;
}

const REFRESH_MS = 20_000;

/** The cases of a list, with those that others take or decide meanwhile; the first page came with the page itself. */
export function useCaseList(query: CaseListQuery, first: CasePage, loadedAt: number) {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['cases', query.queue, query.state, query.site, loadedAt],
    queryFn: ({ pageParam }) => fetchCases(query, pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    initialData: { pages: [first], pageParams: [null] },
    initialDataUpdatedAt: loadedAt,
    staleTime: REFRESH_MS,
    // A long list is asked for again only after something was done to it: each of its pages is a call.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length < 3 ? REFRESH_MS : false),
  });
  return {
    rows: unique(data.pages.flatMap(({ cases }) => cases)),
    error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void (isFetching || fetchNextPage()) : undefined,
  };
}

/** A case whose clock has changed meanwhile may be on two pages. */
const unique = (rows: readonly ListedCase[]): readonly ListedCase[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
