import { limits } from '@bowline/contract/limits';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { tap } from '#app/platform/session/haptic.ts';
import { type LikesBetween, likedOfQuery, likesQuery } from '#app/platform/session/queries.tsx';
import { announceMatch } from './announce-match.ts';

interface LikeChange {
  readonly id: string;
  readonly liked: boolean;
}

/**
 * Which of the members on screen this one likes, by the API and overridden by pending presses, and who of them likes this
 * one. `known`: the loader's answer about the first page of `ids`.
 */
export function useLikes(ids: readonly string[], known: LikesBetween, failedText: string) {
  const queries = useQueryClient();
  const { liked, likers } = useLikesBetween(ids, known);
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());

  const { mutate } = useMutation({
    // In sequence, so that a like and its removal arrive in the order they were pressed.
    scope: { id: 'likes' },
    mutationFn: ({ id, liked }: LikeChange) => {
      const named = { params: { id } };
      return liked ? browserApi.like(named) : browserApi.unlike(named);
    },
    onMutate: ({ id, liked }) => setPending((all) => new Map(all).set(id, liked)),
    onSuccess({ match }, { id, liked }) {
      queries.setQueriesData<LikesBetween>(
        { queryKey: ['liked'] },
        (likes) => likes && { ...likes, liked: withLike(likes.liked, id, liked) },
      );
      if (liked && match) announceMatch(id);
      return queries.invalidateQueries(likesQuery);
    },
    onError(error, { id }) {
      setPending((all) => new Map([...all].filter(([wished]) => wished !== id)));
      void notify('error', toApiError(error).message || failedText);
    },
  });

  return {
    isLiked: (id: string) => pending.get(id) ?? liked.has(id),
    likesViewer: (id: string) => likers.has(id),
    setLiked(id: string, liked: boolean) {
      if (liked) tap();
      mutate({ id, liked });
    },
  };
}

/** Asks page by page, so that a longer list asks only about its new members. */
function useLikesBetween(ids: readonly string[], known: LikesBetween) {
  const pages: (readonly string[])[] = [];
  for (let start = 0; start < ids.length; start += limits.pageSize)
    pages.push(ids.slice(start, start + limits.pageSize));
  return useQueries({
    queries: pages.map((page, number) => ({
      ...likedOfQuery(page),
      ...(number === 0 && { initialData: known }),
    })),
    combine: (answers) => ({
      liked: new Set(answers.flatMap(({ data }) => data?.liked ?? [])),
      likers: new Set(answers.flatMap(({ data }) => data?.liked_by ?? [])),
    }),
  });
}

/** Harmless in the answer about other members: only those on screen are looked up in it. */
const withLike = (list: readonly string[], id: string, liked: boolean): readonly string[] => {
  const others = list.filter((one) => one !== id);
  return liked ? [...others, id] : others;
};
