import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { type ChatList, withNextPage } from '../chat-list.ts';
import { chatsQuery } from '../queries.ts';

/** The list of conversations, starting with the loader's page, and the loading of further pages. */
export function useChats(first: ChatList | undefined) {
  const queries = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    ...chatsQuery,
    ...(first && { initialData: first }),
  });
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const next = data?.next ?? null;

  const loadMore = useCallback(async () => {
    if (next === null) return;
    setMore('loading');
    try {
      const page = await browserApi.listChats({ query: { cursor: next } });
      queries.setQueryData(chatsQuery.queryKey, (known) => known && withNextPage(known, page));
      setMore('idle');
    } catch {
      setMore('failed');
    }
  }, [queries, next]);

  return { list: data, failed: isError && !data, isFetching, refetch, more, loadMore };
}
