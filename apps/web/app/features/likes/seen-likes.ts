import type { LikedCard } from '@bowline/contract/likes';
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { likesQuery } from '#app/platform/session/queries.tsx';
import { likeLists } from './like-lists.ts';

/** Whether the cache has a like of this member that was not seen yet. */
export function isLikeNew(queries: QueryClient, id: string): boolean {
  const listed = queries
    .getQueriesData<InfiniteData<{ readonly members: readonly LikedCard[] }>>({ queryKey: likeLists })
    .flatMap(([, list]) => list?.pages.flatMap(({ members }) => members) ?? []);
  const likes = queries.getQueryData(likesQuery.queryKey);
  const known = [...listed, ...(likes?.liked_by ?? [])].filter((card) => card.id === id);
  if (known.length > 0 || !likes) return known.some(({ like_new }) => like_new);
  // The likes are the newest only; an older one may be new as well if more are new than are listed.
  return likes.num_new_likes > likes.liked_by.filter(({ like_new }) => like_new).length;
}

/** Marks the likes whose cards were on screen. Cached lists keep them as new: their tags stay while a list is open. */
export async function seeLikes(queries: QueryClient, ids: readonly string[], send = postSeen): Promise<void> {
  // A response in flight would bring the old count back.
  await queries.cancelQueries(likesQuery);
  const isSeen = new Set(ids);
  try {
    const { num_new_likes } = await send(ids);
    queries.setQueryData(
      likesQuery.queryKey,
      (likes) =>
        likes && {
          ...likes,
          num_new_likes,
          liked_by: likes.liked_by.map((card) => (isSeen.has(card.id) ? { ...card, like_new: false } : card)),
        },
    );
  } catch {
    // They stay new, so that the next visit marks them.
    await queries.invalidateQueries(likesQuery);
  }
}

const postSeen = (ids: readonly string[]) => browserApi.seeLikes({ body: { ids: [...ids] } });

/** Marks a like as seen, in the cache and on the server. */
export async function seeLike(queries: QueryClient, id: string, sendSeen = putSeen): Promise<void> {
  // A response in flight would mark it as new again.
  await queries.cancelQueries(likesQuery);
  markSeen(queries, id);
  await sendSeen(id).catch(
    // The like stays new, so that the next visit retries.
    () => queries.invalidateQueries(likesQuery),
  );
}

const putSeen = (id: string): Promise<unknown> => browserApi.seeLike({ params: { id } });

/** Updates every cached list, so that badge, title and cards change immediately. */
function markSeen(queries: QueryClient, id: string): void {
  const seen = <Card extends { readonly id: string; readonly like_new: boolean }>(card: Card): Card =>
    card.id === id ? { ...card, like_new: false } : card;
  queries.setQueryData(
    likesQuery.queryKey,
    (likes) =>
      likes && {
        ...likes,
        num_new_likes: Math.max(0, likes.num_new_likes - (isLikeNew(queries, id) ? 1 : 0)),
        liked_by: likes.liked_by.map(seen),
      },
  );
  queries.setQueriesData<InfiniteData<{ readonly members: readonly LikedCard[] }>>(
    { queryKey: likeLists },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, members: page.members.map(seen) })) },
  );
}

/** Marks a member's like as seen while their profile is open. Renders nothing. */
export function SeeLike({ id }: { id: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(likesQuery);
  const seen = useRef<string>(undefined);
  const see = useEffectEvent(async () => {
    if (seen.current === id || !isLikeNew(queries, id)) return;
    seen.current = id;
    await seeLike(queries, id);
  });
  useEffect(() => void see(), [id, data]);
  return null;
}
