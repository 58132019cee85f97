import type { MemberFilters } from '@bowline/contract/discovery';
import type { MemberCard } from '@bowline/contract/profiles';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { askedFilters, searchOf } from '../search/filters.ts';
import { keptPages, leavingOut, onceEach, type ResultPage, withPhotosOf } from './result-page.ts';

const lists = 'members';

/** How long the pages of a list that was left wait for its reader to come back. */
const KEPT_MS = 30 * 60_000;

/** A search may rest before it finds anybody: so many pages more are looked through for cards that are shown already. */
const RESTS = 5;

async function findPage(filters: MemberFilters, cursor: string, signal?: AbortSignal): Promise<ResultPage> {
  const query = { ...askedFilters(filters), ...(cursor && { cursor }) };
  return answerOf(browserApi().GET('/api/members', { params: { query }, ...(signal && { signal }) }));
}

/**
 * The members page by page, the first one given. Pages belong to one entry of the browser's history: coming back to it
 * finds them all, so the scroll position holds, and opening the list anew starts anew.
 */
export function useMemberPages(filters: MemberFilters, firstPage: ResultPage) {
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
      // The list stands still while it is read: a refresh in between would move the cards under the reader's hand.
      staleTime: 'static',
      gcTime: KEPT_MS,
    });
  const pages = useMemo(() => keptPages(data.pages, firstPage), [data.pages, firstPage]);
  const members = useMemo(() => onceEach(pages), [pages]);
  const [renewing, setRenewing] = useState(false);
  // One at a time: a page on its way is added to the pages as they were when it was asked for.
  const busy = isFetching || renewing;

  // What comes next is asked for from the pages that are shown.
  const startAgain = useEffectEvent(() => {
    if (pages !== data.pages && members.length > 0) queries.setQueryData(queryKey, listOf(firstPage));
  });
  useEffect(() => startAgain(), [key, search]);

  /** Fetches new links for the photos of the cards, which stay where they are. */
  async function renewPhotos() {
    setRenewing(true);
    try {
      const wanted = new Set(members.map(({ id }) => id));
      const fresh: MemberCard[] = [];
      let cursor: string | null = '';
      for (let left = data.pages.length + RESTS; left > 0 && cursor !== null && wanted.size > 0; left -= 1) {
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
      // The list does without them.
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
    /** Whether it could be begun. */
    renewPhotos() {
      if (!busy) void renewPhotos();
      return !busy;
    },
  };
}

const listOf = (page: ResultPage): InfiniteData<ResultPage, string> => ({ pages: [page], pageParams: [''] });

/** Takes a member out of every list that waits for its reader, for instance when they have been blocked. */
export function forgetMember(queries: QueryClient, id: string): void {
  queries.setQueriesData<InfiniteData<ResultPage>>(
    { queryKey: [lists] },
    (list) => list && { ...list, pages: list.pages.map((page) => leavingOut(page, id)) },
  );
}
