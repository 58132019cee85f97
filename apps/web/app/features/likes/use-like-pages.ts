import type { LikedCard, LikeList } from '@bowline/contract/likes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { likeLists } from './like-lists.ts';

export interface LikePage {
  readonly members: readonly LikedCard[];
  readonly next: string | null;
}

/** One list in pages, starting with the loader's. Cached per history entry, like every list of members. */
export function useLikePages(type: LikeList, firstPage: LikePage) {
  const { key } = useLocation();
  const { data, ...pages } = useInfiniteQuery({
    queryKey: [...likeLists, type, key],
    queryFn: ({ pageParam: cursor, signal }): Promise<LikePage> =>
      browserApi.listLikesOf({
        params: { type },
        query: cursor ? { cursor } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    initialData: { pages: [firstPage], pageParams: [''] },
    // Only a nudge invalidates it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const members = useMemo(() => {
    // A member who likes between two requests is on both pages.
    const byId = new Map(data.pages.flatMap(({ members }) => members.map((card) => [card.id, card])));
    return [...byId.values()];
  }, [data.pages]);
  return { members, ...pages };
}
