import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { likesQuery } from '#app/session/queries.tsx';
import { notify } from '#app/shell/notify.ts';
import { announceMatch } from './announce-match.ts';

interface LikeChange {
  readonly id: string;
  readonly liked: boolean;
}

/** Which members this one likes: by the API (`known` until it has answered), overridden by pending presses. */
export function useLikes(known: readonly string[], failedText: string) {
  const queries = useQueryClient();
  const { data } = useQuery(likesQuery);
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const liked = new Set(data ? data.profiles.map(({ id }) => id) : known);

  const { mutate } = useMutation({
    // In sequence, so that a like and its removal arrive in the order they were pressed.
    scope: { id: 'likes' },
    mutationFn: ({ id, liked }: LikeChange) => {
      const options = { params: { path: { id } } };
      return answerOf(
        liked
          ? browserApi().PUT('/api/members/{id}/like', options)
          : browserApi().DELETE('/api/members/{id}/like', options),
      );
    },
    onMutate: ({ id, liked }) => setPending((all) => new Map(all).set(id, liked)),
    onSuccess({ match }, { id, liked }) {
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
    /** Pending presses only. */
    pendingLike: (id: string) => pending.get(id),
    setLiked: (id: string, liked: boolean) => mutate({ id, liked }),
  };
}
