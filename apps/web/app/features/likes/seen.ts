import type { LikedCard } from '@bowline/contract/likes';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { likesQuery } from '#app/session/queries.tsx';
import { likeLists } from './like-lists.ts';

/** Whether this member's like waits to be looked at, as far as the page knows. */
export function isLikeNew(queries: QueryClient, id: string): boolean {
  const listed = queries
    .getQueriesData<InfiniteData<{ readonly members: readonly LikedCard[] }>>({ queryKey: likeLists })
    .flatMap(([, list]) => list?.pages.flatMap(({ members }) => members) ?? []);
  const likes = queries.getQueryData(likesQuery.queryKey);
  return [...listed, ...(likes?.liked_by ?? [])].some((card) => card.id === id && card.like_new);
}

/** Whoever was shown that somebody likes them has seen that like: nothing may call it new any longer. */
export async function seeLike(queries: QueryClient, id: string, tell = tellSeen): Promise<void> {
  // An answer that is on its way would say that it is new.
  await queries.cancelQueries(likesQuery);
  markSeen(queries, id);
  await tell(id).catch(
    // It stays new, and the next look tries again.
    () => queries.invalidateQueries(likesQuery),
  );
}

const tellSeen = (id: string): Promise<unknown> =>
  answerOf(browserApi().PUT('/api/members/{id}/like/seen', { params: { path: { id } } }));

/** In everything that is remembered, so that badge, title and cards say so at once. */
function markSeen(queries: QueryClient, id: string): void {
  const seen = <Card extends { readonly id: string; readonly like_new: boolean }>(card: Card): Card =>
    card.id === id ? { ...card, like_new: false } : card;
  queries.setQueryData(
    likesQuery.queryKey,
    (likes) => likes && { ...likes, liked_by: likes.liked_by.map(seen) },
  );
  queries.setQueriesData<InfiniteData<{ readonly members: readonly LikedCard[] }>>(
    { queryKey: likeLists },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, members: page.members.map(seen) })) },
  );
}
