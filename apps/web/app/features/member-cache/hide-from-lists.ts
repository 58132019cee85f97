import type { MemberCard } from '@bowline/contract/profiles';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { chatsQuery, forgetChatsWith } from '#app/features/chat/queries.ts';
import type { ResultPage } from '#app/features/members/results/result-page.ts';
import { forgetMember } from '#app/features/members/results/use-member-pages.ts';
import { likesQuery } from '#app/session/queries.tsx';
import { forgetCard, keptCards } from './known-card.ts';

/** Takes a member out of everything that is remembered of earlier pages. Returns how to put them back. */
export function hideFromLists(queries: QueryClient, id: string): () => void {
  const isOther = (member: { readonly id: string }) => member.id !== id;
  const lists = queries.getQueriesData<InfiniteData<ResultPage>>({ queryKey: ['members'] });
  const cards = queries.getQueryData<readonly MemberCard[]>(keptCards);

  forgetMember(queries, id);
  forgetCard(queries, id);
  queries.setQueryData(
    likesQuery.queryKey,
    (likes) =>
      likes && { profiles: likes.profiles.filter(isOther), liked_by: likes.liked_by.filter(isOther) },
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
              members: backIn(page.members, before?.pages[number]?.members, id),
            })),
          },
      );
    queries.setQueryData<readonly MemberCard[]>(keptCards, (now) => now && backIn(now, cards, id));
    // Likes may have come or gone meanwhile, and words too.
    void queries.invalidateQueries(likesQuery);
    void queries.invalidateQueries(chatsQuery);
  };
}

/** A list with one card back where it was; whatever else has happened to the list since stays. */
function backIn(
  now: readonly MemberCard[],
  before: readonly MemberCard[] | undefined,
  id: string,
): readonly MemberCard[] {
  const place = before?.findIndex((card) => card.id === id) ?? -1;
  const card = before?.[place];
  return card && now.every((other) => other.id !== id) ? now.toSpliced(place, 0, card) : now;
}
