import type { MemberCard } from '@bowline/contract/profiles';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { chatsQuery, forgetChatsWith } from '#app/features/chat/queries.ts';
import { likesQuery } from '#app/platform/session/queries.tsx';
import type { ResultPage } from '../results/result-page.ts';
import { forgetMember } from '../results/use-member-pages.ts';
import { forgetCard, keptCards } from './known-card.ts';

/** Removes a member from all cached lists. Returns the undo function. */
export function hideFromLists(queries: QueryClient, id: string): () => void {
  const isOther = (member: { readonly id: string }) => member.id !== id;
  const lists = queries.getQueriesData<InfiniteData<ResultPage>>({ queryKey: ['members'] });
  const cards = queries.getQueryData<readonly MemberCard[]>(keptCards);

  forgetMember(queries, id);
  forgetCard(queries, id);
  queries.setQueryData(
    likesQuery.queryKey,
    (likes) =>
      likes && {
        ...likes,
        profiles: likes.profiles.filter(isOther),
        liked_by: likes.liked_by.filter(isOther),
      },
  );
  forgetChatsWith(queries, id);
  return () => {
    for (const [key, before] of lists)
      queries.setQueryData<InfiniteData<ResultPage>>(
        key,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page, number) => ({
              ...page,
              members: withCardBack(page.members, before?.pages[number]?.members, id),
            })),
          },
      );
    queries.setQueryData<readonly MemberCard[]>(keptCards, (now) => now && withCardBack(now, cards, id));
    // Likes and messages may have changed since.
    void queries.invalidateQueries(likesQuery);
    void queries.invalidateQueries(chatsQuery);
  };
}

/** Returns the list with one card back at its old index; other changes since stay. */
function withCardBack(
  now: readonly MemberCard[],
  before: readonly MemberCard[] | undefined,
  id: string,
): readonly MemberCard[] {
  const index = before?.findIndex((card) => card.id === id) ?? -1;
  const card = before?.[index];
  return card && now.every((other) => other.id !== id) ? now.toSpliced(index, 0, card) : now;
}
