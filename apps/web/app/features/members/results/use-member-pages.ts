import type { MemberCard } from '@bowline/contract/profiles';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { explicitly, type MemberSearch, searchOf } from '../search/filters.ts';
import {
  keptPages,
  leavingOut,
  onceEach,
  type ResultPage,
  resultPageOf,
  withPhotosOf,
} from './result-page.ts';

const lists = 'members';

/** How long a list stays cached for a return to it. On the server a timer would hold the whole page for as long. */
const KEPT_MS = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000;

/** A page may be empty, so refreshing photos may need this many pages more than are shown. */
const EXTRA_PAGES = 5;

async function findPage(filters: MemberSearch, cursor: string, signal?: AbortSignal): Promise<ResultPage> {
  const query = { ...explicitly(filters), ...(cursor && { cursor }) };
  const call = browserApi.listMembers({ query, signal });
  return resultPageOf(await call);
}

/**
 * The members in pages, starting with the loader's. Cached per history entry: going back restores all pages and the
 * scroll position, while opening the list again starts over.
 */
export function useMemberPages(filters: MemberSearch, firstPage: ResultPage) {
  const { key } = useLocation();
  const queries = useQueryClient();
  const search = searchOf(filters);
  const queryKey = [lists, key, search];
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({
      queryKey,
      queryFn: ({ pageParam: cursor, signal }) => findPage(filters, cursor, signal),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      initialData: listOf(firstPage),
      // A refetch would move cards while the list is being read.
      staleTime: 'static',
      gcTime: KEPT_MS,
    });
  const pages = useMemo(() => keptPages(data.pages, firstPage), [data.pages, firstPage]);
  const members = useMemo(() => onceEach(pages), [pages]);
  const [renewing, setRenewing] = useState(false);
  // One request at a time: a fetched page is appended to the pages as they were when it was requested.
  const busy = isFetching || renewing;

  // The next page must continue the pages shown.
  const startAgain = useEffectEvent(() => {
    if (pages !== data.pages && members.length > 0) queries.setQueryData(queryKey, listOf(firstPage));
  });
  useEffect(() => startAgain(), [key, search]);

  /** Fetches new photo URLs for the cards, which keep their positions. */
  async function renewPhotos() {
    setRenewing(true);
    try {
      const wanted = new Set(members.map(({ id }) => id));
      const fresh: MemberCard[] = [];
      let cursor: string | null = '';
      for (
        let left = data.pages.length + EXTRA_PAGES;
        left > 0 && cursor !== null && wanted.size > 0;
        left -= 1
      ) {
        const page: ResultPage = await findPage(filters, cursor);
        fresh.push(...page.members);
        for (const { id } of page.members) wanted.delete(id);
        cursor = page.next;
      }
      queries.setQueryData<InfiniteData<ResultPage>>(
        queryKey,
        (list) => list && { ...list, pages: list.pages.map((page) => withPhotosOf(page, fresh)) },
      );
    } catch {
      // The list works without them.
    } finally {
      setRenewing(false);
    }
  }

  return {
    members,
    hasNextPage,
    busy,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    /** Returns whether the refresh was started. */
    renewPhotos() {
      if (!busy) void renewPhotos();
      return !busy;
    },
  };
}

const listOf = (page: ResultPage): InfiniteData<ResultPage, string> => ({ pages: [page], pageParams: [''] });

/** Removes a member from every cached list, for instance after a block. */
export function forgetMember(queries: QueryClient, id: string): void {
  queries.setQueriesData<InfiniteData<ResultPage>>(
    { queryKey: [lists] },
    (list) => list && { ...list, pages: list.pages.map((page) => leavingOut(page, id)) },
  );
}
